import type { RobotsTxt } from '../../core/index.ts'
import { t } from '../strings/t.ts'

/** Oddities of the file's bytes, each with its line. */
export function oddities({ facts }: RobotsTxt): readonly { readonly text: string; readonly line: number }[] {
  const { looksLikeHtml, nul, invalidUtf8, sizeLimit } = facts
  return [
    ...(looksLikeHtml ? [{ text: t('files_html'), line: 1 }] : []),
    ...(nul ? [{ text: t('files_nul', nul), line: nul.line }] : []),
    ...(invalidUtf8 ? [{ text: t('files_invalidUtf8', invalidUtf8), line: invalidUtf8.line }] : []),
    ...(sizeLimit ? [{ text: t('files_pastLimit', { line: sizeLimit.line }), line: sizeLimit.line }] : []),
  ]
}
