/** What the notes about a change of a file say about verdicts is true. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crawlers, isLikeUnknown } from '../crawlers/registry.ts'
import { parse } from '../parse/parse.ts'
import { filesOfFolder } from '../testing/files-of-folder.ts'
import { lintedFiles } from '../testing/lint-files.ts'
import { expectTrueNotes } from '../testing/note-claims.ts'
import { runs } from '../testing/runs.ts'
import { type PolicyRequest, setPolicy } from './set-policy.ts'

const tokens = crawlers.filter(crawler => !isLikeUnknown(crawler)).map(({ token }) => token)

const requests: fc.Arbitrary<PolicyRequest> = fc.record({
  tokens: fc.array(
    fc.oneof(
      fc.constantFrom(...tokens),
      fc.constantFrom('Googlebot', 'Yandex', 'AdsBot-Google-Mobile-Apps', 'Googlebot-Image', 'bingbot', 'Slurp', 'a'),
    ),
    { minLength: 1, maxLength: 3 },
  ),
  policy: fc.constantFrom('block', 'allow', 'remove'),
  followers: fc.constantFrom('keep', 'follow'),
})

test('in files as sites have them, and in files with mistakes of all kinds', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(lintedFiles, requests, (text, request) => {
      const robots = parse(text)
      expectTrueNotes(robots, request, setPolicy(robots, request))
    }),
    runs(300),
  )
})

test('about a crawler that a line names in the dialect of its operator only', () => {
  const robots = parse('User-agent: *\nUser agent: Googlebot-Image\nDisallow: /\n')
  const request: PolicyRequest = { tokens: ['Googlebot'], policy: 'allow', followers: 'keep' }
  const change = setPolicy(robots, request)
  expectTrueNotes(robots, request, change)
  expect(change.notes.flatMap(({ tokens: named }) => named)).not.toContain('Googlebot-Image')
})

test('about each crawler of the registry', { timeout: 120_000 }, () => {
  const robots = parse('User-agent: *\nDisallow: /a\n')
  for (const token of tokens) {
    const request: PolicyRequest = { tokens: [token], policy: 'block' }
    expectTrueNotes(robots, request, setPolicy(robots, request))
  }
})

test('in the files of a folder, if one is named', { timeout: 1_200_000 }, () => {
  const wished: readonly PolicyRequest[] = [
    { tokens: ['Googlebot', 'GPTBot'], policy: 'block' },
    { tokens: ['Yandex'], policy: 'allow' },
    { tokens: ['Bingbot', 'Google-Extended'], policy: 'remove', followers: 'keep' },
  ]
  const untrue = filesOfFolder().flatMap(({ name, bytes }) => {
    try {
      const robots = parse(bytes)
      for (const request of wished) expectTrueNotes(robots, request, setPolicy(robots, request))
      return []
    } catch (error) {
      return `${name}: ${String(error).slice(0, 600)}`
    }
  })
  expect(untrue).toEqual([])
})
