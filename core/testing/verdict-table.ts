import { expect, test } from 'vitest'
import { createAudit } from '../audit/audit.ts'
import { crawlerForOwnToken } from '../crawlers/registry.ts'
import type { DialectId } from '../dialects/dialect.ts'
import { compile, parse } from '../index.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { serialisedPath } from '../url/serialise.ts'
import { absoluteUrlOf } from '../url/url.ts'
import { decidingRule, evaluate } from '../verdict/evaluate.ts'
import { siteMatcher } from '../verdict/site-verdict.ts'
import { ALLOWED, BLOCKED, verdictCodeOf } from '../verdict/verdict-code.ts'

/**
 * One test case: its source, the file (lines are joined; bytes are used unchanged), the product token or fall-back
 * chain, the URL, and the expected result: `allowed`, or the line of the rule that blocks.
 */
export type Vector = readonly [
  source: string,
  file: string | readonly string[] | Uint8Array,
  productToken: string | readonly string[],
  url: string | URL,
  expected: 'allowed' | number | `allowed by ${number}`,
]

/**
 * What a test case is about: which rules match and which one decides, whose groups a crawler follows, how a file is split into
 * lines and records, or which spellings of an octet are the same.
 */
export type VectorKind = 'matching' | 'groups' | 'lines' | 'octets'

export type VectorTable = Readonly<Partial<Record<VectorKind, readonly Vector[]>>>

/** Runs each test case through both the explaining and the fast functions. */
export function verdictTable(dialect: DialectId, table: VectorTable): void {
  const vectors = Object.values(table).flat()
  test.each(vectors.map(vector => ({ name: nameOf(vector), vector })))('$name', ({ vector }) => {
    const [, file, productToken, url, expected] = vector
    const robots = parse(typeof file === 'string' || file instanceof Uint8Array ? file : file.join('\n'))
    const verdict = evaluate(robots, { productToken, url, dialect, verbatim: true })
    const got = verdict.allowed ? 'allowed' : verdict.rule?.line
    if (typeof expected === 'string' && expected !== 'allowed') {
      expect(verdict.rule && `${got} by ${verdict.rule.line}`).toBe(expected)
    } else expect(got).toBe(expected)
    expect(compile(robots, { productToken, dialect, verbatim: true }).isAllowed(url)).toBe(verdict.allowed)
    expect(decidingRule(robots, { productToken, dialect, verbatim: true })(url)).toEqual(verdict.rule)
    const asked = evaluate(parse(withNulAtEnd(file)), { productToken, url, dialect, verbatim: true })
    expect([asked.allowed, asked.rule]).toEqual([verdict.allowed, verdict.rule])
    const serialised = absoluteUrlOf(url)
    const chain = typeof productToken === 'string' ? [productToken] : productToken
    const site = siteMatcher({ robots }, { ...crawlerForOwnToken('x'), chain }, dialect)
    const { allowed, rule } = evaluate(robots, { productToken, url: serialised, dialect, verbatim: true })
    // A string is compared as the URL that it names.
    const ofString = evaluate(robots, { productToken: productToken, url: String(url), dialect })
    expect([ofString.allowed, ofString.rule]).toEqual([allowed, rule])
    expect(site.codeOfPath(serialisedPath(url))).toBe(verdictCodeOf(allowed ? ALLOWED : BLOCKED, rule?.line ?? 0))
    expectSameOfAudit(robots, chain[0] ?? '', serialised, dialect)
  })
}

/**
 * The file with one more line, a comment with a NUL. Dialects differ about a NUL, so each line of such a file is read by
 * the dialect itself, and not in the way in which all dialects read it.
 */
function withNulAtEnd(file: Vector[1]): string | Uint8Array {
  if (file instanceof Uint8Array) return Uint8Array.of(...file, ...bytes('\n#\0'))
  return `${typeof file === 'string' ? file : file.join('\n')}\n#\0`
}

/** An audit of a list with this URL gives the same verdict as the URL alone. */
function expectSameOfAudit(robots: RobotsTxt, token: string, { origin, href }: URL, dialect: DialectId): void {
  if (!/^[a-z_-]+$/i.test(token)) return
  const audit = createAudit({
    sites: [{ origin, robots }],
    crawlers: [{ token, reading: dialect }],
    unique: true,
    now: 0,
  })
  const urls = [`${origin}/before?x=${href.length}`, href, `${origin}/after`]
  audit.add(
    urls.map((url, i) => ({ row: i + 1, url })),
    audit.addSource({ name: 'list' }),
  )
  const { state, verdict } = siteMatcher({ robots }, crawlerForOwnToken(token), dialect).evaluate(href)
  const { type, pattern, line } = verdict?.rule ?? {}
  const rule = type && `${type === 'allow' ? 'Allow' : 'Disallow'}: ${pattern}`.trimEnd()
  expect(audit.view.rowAt(audit.view.find(0, 2) ?? 0).verdicts).toEqual([{ state, line, rule }])
}

function nameOf([source, file, productToken, url, expected]: Vector): string {
  const text = file instanceof Uint8Array ? `${file.length} bytes` : typeof file === 'string' ? file : file.join(' ⏎ ')
  const shown = JSON.stringify(text.length > 90 ? `${text.slice(0, 90)}…` : text)
  return `${source}: ${shown} · ${productToken} · ${String(url).slice(0, 80)} → ${expected}`
}

/** The bytes of a Latin-1 string: one octet for each character. */
export function bytes(latin1: string): Uint8Array {
  return Uint8Array.from(latin1, character => character.charCodeAt(0))
}
