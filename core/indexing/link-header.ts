/** A link of the header, with the parameters that count here. */
interface Link {
  readonly target: string
  /** The relation types, in lower case. */
  readonly relations: readonly string[]
  /** True if the link is from another resource than the one that was answered. */
  readonly anchored: boolean
}

/**
 * The targets of all `rel=canonical` links in the values of the `Link` headers of one answer, as written and in their
 * order. They may be relative to the address that was answered. Give a header that was sent several times several times,
 * or joined with commas.
 *
 * Reads as RFC 8288 appendix B.2 to B.4 has it: of several `rel` parameters of a link the first counts (§3.3), names and
 * relation types are compared without regard to case, and what stands from the first error on in a value is ignored.
 * Links with an `anchor` are from another resource and do not count (§3.2). Never throws.
 */
export const canonicalLinks = (values: readonly string[]): readonly string[] =>
  values
    .flatMap(linksIn)
    .flatMap(({ target, relations, anchored }) => (relations.includes('canonical') && !anchored ? [target] : []))

/** RFC 9110 §5.6.1.2: a list may have empty elements. */
const separators = /[ \t,]*/y
const whiteSpace = /[ \t]*/y
const target = /<([^>]*)>/y
const semicolon = /;[ \t]*/y
const parameterName = /[^ \t=;,]*/y
const equals = /[ \t]*=[ \t]*/y
/** Also one that does not end (appendix B.4). */
const quoted = /"((?:[^"\\]+|\\[\s\S])*)(?:"|\\?$)/y
const bare = /[^;,]*/y

const linksIn = (text: string): Link[] => {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text) ?? undefined
    at += found?.[0].length ?? 0
    return found
  }
  const takeValue = (): string => {
    if (take(equals) === undefined) return ''
    const inQuotes = take(quoted)
    if (inQuotes !== undefined) return (inQuotes[1] ?? '').replace(/\\([\s\S])/g, '$1')
    return (take(bare)?.[0] ?? '').trim()
  }
  const links: Link[] = []
  for (take(separators); at < text.length; take(separators)) {
    const to = take(target)?.[1]
    if (to === undefined) break
    let rel: string | undefined
    let anchored = false
    for (take(whiteSpace); take(semicolon) !== undefined; take(whiteSpace)) {
      const name = take(parameterName)?.[0].toLowerCase()
      const value = takeValue()
      if (name === 'rel') rel ??= value
      if (name === 'anchor') anchored = true
    }
    links.push({ target: to.trim(), relations: rel?.toLowerCase().split(/\s+/) ?? [], anchored })
    if (at < text.length && text[at] !== ',') break
  }
  return links
}
