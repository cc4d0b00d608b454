import { leadingHost } from '../../url/leading-host.ts'

/** An absolute URL, a path, or a URL without its scheme. A host alone is not enough: it may be any name. */
export const looksLikeUrl = (text: string): boolean =>
  /^\s*(?:https?:\/\/|\/)\S*\s*$/i.test(text) || (text.includes('/') && leadingHost(text) !== undefined)
