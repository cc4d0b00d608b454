import { crawlerQuery, searchEngines } from '../crawlers/registry.ts'
import type { Edit } from '../parse/edit.ts'
import { memoOfFile } from '../parse/memo.ts'
import { lineAt, parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { homePageOf } from '../proofs/example-urls.ts'
import { decidingIndex, isAllowing } from '../verdict/evaluate.ts'
import { viewOf } from '../verdict/file-view.ts'
import { selectInView } from '../verdict/groups.ts'
import { rulesOfGroups } from '../verdict/rules-of-crawler.ts'
import { applyEdits } from './fix.ts'

/**
 * Whether edits would keep a search engine from the home page, though the file lets it in. Each crawler is judged
 * by the dialect that its operator documents. The linter offers no such edits: only a person may wish for them.
 * `mayRead` is asked before the edited file is read as a whole; if it says no, the answer is that the edits may close.
 */
export function closesForSearch(robots: RobotsTxt, edits: readonly Edit[], mayRead = () => true): boolean {
  const isHarmless = !mayClose(robots) || keepToValues(robots, edits)
  if (isHarmless && !hasClosingValue(editedLines(robots.text, edits))) return false
  if (!mayRead()) return true
  const before = keptOut(robots)
  return [...keptOut(parse(applyEdits(robots.text, edits)))].some(token => !before.has(token))
}

const home = homePageOf({ origin: undefined })

/** The tokens of the search engines that may not fetch the home page. Those that follow the same groups are asked about once. */
const keptOut = memoOfFile((robots: RobotsTxt): ReadonlySet<string> => {
  const allowed = new Map<object, boolean>()
  const blocked = searchEngines.filter(crawler => {
    const view = viewOf(robots, crawler.dialect)
    const matcher = rulesOfGroups(view, selectInView(view, crawlerQuery(crawler)).groups)
    const allows = allowed.get(matcher) ?? isAllowing(matcher, decidingIndex(matcher, home, false))
    allowed.set(matcher, allows)
    return !allows
  })
  return new Set(blocked.map(({ token }) => token))
})

/**
 * A value that may match the path `/` in some dialect: nothing but slashes and stars, and a `$` at the end. The star of
 * a user-agent line does not count, nor the value of an allow line.
 */
function hasClosingValue(text: string): boolean {
  for (const { index } of text.matchAll(/(?:^|[:\s])[/*]+\$?(?=[\s#\0]|$)/gm)) {
    let nameEnd = index
    while (/[:\s]/.test(text.charAt(nameEnd - 1))) nameEnd--
    if (!/agent$|(?:^|\n)allow$/i.test(text.slice(Math.max(0, nameEnd - 6), nameEnd))) return true
  }
  return false
}

/**
 * False if no rule that the file has now can block the home page, whatever happens to the other lines. Where crawlers
 * read only a part of the file or of a line, edits may move that part.
 */
const isClosingPossible = memoOfFile((robots: RobotsTxt) => ({
  answer: hasClosingValue(robots.text) || isCutByCrawlers(robots),
}))

const isCutByCrawlers = ({ facts }: RobotsTxt): boolean => facts.sizeLimit !== undefined || facts.longLines.length > 0

const mayClose = (robots: RobotsTxt): boolean => isClosingPossible(robots).answer

/**
 * Whether edits change only values of rules that say nothing about the home page, and not their first characters: then
 * all other rules, and the groups, stay as they are.
 */
function keepToValues(robots: RobotsTxt, edits: readonly Edit[]): boolean {
  if (isCutByCrawlers(robots)) return false
  return edits.every(({ from, to, insert }) => {
    const line = lineAt(robots, from)
    return (
      line.separator === 'colon' &&
      (line.field === 'allow' || line.field === 'disallow') &&
      from > line.valueFrom &&
      to <= line.valueTo &&
      /^[!"$-~]*$/.test(insert) &&
      !hasClosingValue(robots.text.slice(line.from, line.to))
    )
  })
}

/**
 * The lines of the edited text that an edit wrote, or wrote a part of. The edited text itself is not made: there may be
 * thousands of fixes.
 */
function editedLines(text: string, edits: readonly Edit[]): string {
  let lines = ''
  /** How far the text is copied, and where the line ends to which this place belongs. */
  let done = 0
  let end = -1
  for (const { from, to, insert } of edits) {
    if (from > end) {
      lines += `${text.slice(done, Math.max(done, end))}\n`
      done = text.lastIndexOf('\n', from - 1) + 1
    }
    lines += text.slice(done, from) + insert
    done = to
    const lineEnd = text.indexOf('\n', to)
    end = lineEnd < 0 ? text.length : lineEnd
  }
  return lines + text.slice(done, Math.max(done, end))
}
