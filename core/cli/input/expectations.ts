import { listedNames } from '../../crawlers/named.ts'
import { parseWish, type WrittenWishLine } from '../../intent/parse-wish.ts'
import { noteMisspelt } from '../arguments/crawlers.ts'
import { wrongUsage } from '../failure.ts'

/** Throws a `Failure` that names the first line that is not an expectation; names that may be misspelt are noted. */
export function expectationsIn(text: string, name: string, note: (text: string) => void): readonly WrittenWishLine[] {
  const { lines, errors } = parseWish(text)
  const [error] = errors
  if (error) {
    const suggestion = error.suggestion === undefined ? '' : ` Did you mean ${error.suggestion}?`
    throw wrongUsage(`${name}, line ${error.line}: ${error.message.text}${suggestion}`)
  }
  if (lines.length === 0) throw wrongUsage(`${name} holds no expectation. Write one on each line: Googlebot allow /`)
  for (const { who, line } of lines) {
    for (const one of listedNames(who)) {
      noteMisspelt(one, text => note(`${name}, line ${line}: ${text}`))
    }
  }
  return lines
}
