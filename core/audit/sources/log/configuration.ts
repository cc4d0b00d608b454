/** Finds the format of a log in text copied from a server's configuration: a whole directive, or the format alone. */
import type { Wording } from '../../../text/wording.ts'
import { say } from '../wording.ts'

export interface ConfiguredFormat {
  readonly server: 'nginx' | 'apache'
  /** For nginx with its strings joined and escapes removed; for Apache as it is between the quotation marks. */
  readonly format: string
}

export function configuredFormat(text: string): ConfiguredFormat | Wording {
  const nginxFormats = [...text.matchAll(/(?:^|[\s;{}])log_format\s+[^\s'"]+/g)].map(
    ({ index, 0: all }) => index + all.length,
  )
  if (nginxFormats.length > 0)
    return onlyFormat(
      nginxFormats.map(at => quotedStrings(text, at)),
      'nginx',
    )
  // A backslash at the end continues a line.
  const joined = text.replace(/\\\r?\n/g, '')
  const apacheFormats = [...joined.matchAll(/^[ \t]*(?:LogFormat|(?:Custom|Global|Transfer)Log[ \t]+\S+)[ \t]+/gim)]
    .map(({ index, 0: all }) => argument(joined, index + all.length))
    // Directives for log files may name a format instead of writing it out.
    .filter(format => format === undefined || format.includes('%'))
  if (apacheFormats.length > 0) return onlyFormat(apacheFormats, 'apache')
  const isNginx = /\$\w|\$\{/.test(text) && !/%[\w>{<!]/.test(text)
  const bare = text.trim().replace(/^[\w-]+:\s+(?=['"$])/, '')
  if (!isNginx)
    return { server: 'apache', format: argument(bare, 0, /^"(.*)"(?:\s+\w+)?$|^'(.*)'(?:\s+\w+)?$/s) ?? bare }
  const isQuoted = /^(?:'(?:[^'\\]|\\.)*'\s*|"(?:[^"\\]|\\.)*"\s*)+;?$/s.test(bare)
  return { server: 'nginx', format: (isQuoted ? quotedStrings(bare, 0) : undefined) ?? bare.replace(/;$/, '') }
}

function onlyFormat(
  formats: readonly (string | undefined)[],
  server: ConfiguredFormat['server'],
): ConfiguredFormat | Wording {
  const [format] = formats
  if (formats.length > 1) return say('formatSeveral', { count: formats.length })
  return format === undefined ? say('formatUnclosed') : { server, format }
}

/** Strings and words up to the semicolon, joined as nginx joins them; undefined if a string has no end. */
function quotedStrings(text: string, from: number): string | undefined {
  const token = /\s+|#[^\n]*|escape=\w+(?=\s)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^\s'"#;][^\s;]*)|(;)|(.)/gsy
  token.lastIndex = from
  let format = ''
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [, single, double, word, end, unclosed] = found
    if (end !== undefined) break
    if (unclosed !== undefined) return undefined
    format += (single ?? double ?? word ?? '').replace(/\\(.)/gs, unescapedUnit)
  }
  return format
}

/** The text between quotation marks, or a word; undefined if the closing mark is missing. */
function argument(
  text: string,
  from: number,
  whole = /^"((?:[^"\\]|\\.)*)"|^'((?:[^'\\]|\\.)*)'|^([^\s"']\S*)/,
): string | undefined {
  const [, double, single, word] = whole.exec(text.slice(from)) ?? []
  return double ?? single ?? word
}

export const unescapedUnit = (_: string, character: string): string =>
  character === 'n' ? '\n' : character === 't' ? '\t' : character
