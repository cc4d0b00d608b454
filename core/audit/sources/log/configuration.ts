/**
 * Finds the format of a log in what people copy from a server's configuration: the whole `log_format` or `LogFormat`
 * with what stands around it, over several lines or not, or only the format itself.
 */
import type { Wording } from '../../../text/wording.ts'
import { say } from '../wording.ts'

export interface ConfiguredFormat {
  readonly server: 'nginx' | 'apache'
  /** Of nginx with its strings joined and escapes undone; of Apache as it stands between the quotation marks. */
  readonly format: string
}

/** The format that a text holds, or what is wrong with it. */
export function configuredFormat(text: string): ConfiguredFormat | Wording {
  const ofNginx = [...text.matchAll(/(?:^|[\s;{}])log_format\s+[^\s'"]+/g)].map(
    ({ index, 0: all }) => index + all.length,
  )
  if (ofNginx.length > 0)
    return one(
      ofNginx.map(at => strings(text, at)),
      'nginx',
    )
  // A line may go on after a backslash.
  const joined = text.replace(/\\\r?\n/g, '')
  const ofApache = [...joined.matchAll(/^[ \t]*(?:LogFormat|(?:Custom|Global|Transfer)Log[ \t]+\S+)[ \t]+/gim)]
    .map(({ index, 0: all }) => argument(joined, index + all.length))
    // Where logs go, their format may be called by its name.
    .filter(format => format === undefined || format.includes('%'))
  if (ofApache.length > 0) return one(ofApache, 'apache')
  const isNginx = /\$\w|\$\{/.test(text) && !/%[\w>{<!]/.test(text)
  const bare = text.trim().replace(/^[\w-]+:\s+(?=['"$])/, '')
  if (!isNginx)
    return { server: 'apache', format: argument(bare, 0, /^"(.*)"(?:\s+\w+)?$|^'(.*)'(?:\s+\w+)?$/s) ?? bare }
  const isQuoted = /^(?:'(?:[^'\\]|\\.)*'\s*|"(?:[^"\\]|\\.)*"\s*)+;?$/s.test(bare)
  return { server: 'nginx', format: (isQuoted ? strings(bare, 0) : undefined) ?? bare.replace(/;$/, '') }
}

function one(formats: readonly (string | undefined)[], server: ConfiguredFormat['server']): ConfiguredFormat | Wording {
  const [format] = formats
  if (formats.length > 1) return say('formatSeveral', { count: formats.length })
  return format === undefined ? say('formatUnclosed') : { server, format }
}

/** Strings and words up to the semicolon, joined as nginx does; undefined if a string has no end. */
function strings(text: string, from: number): string | undefined {
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

/** What stands between quotation marks, or a word; undefined if there is no end. */
function argument(
  text: string,
  from: number,
  whole = /^"((?:[^"\\]|\\.)*)"|^'((?:[^'\\]|\\.)*)'|^([^\s"']\S*)/,
): string | undefined {
  const [, double, single, word] = whole.exec(text.slice(from)) ?? []
  return double ?? single ?? word
}

/** What a backslash and this character stand for. */
export const unescapedUnit = (_: string, character: string): string =>
  character === 'n' ? '\n' : character === 't' ? '\t' : character
