import fc from 'fast-check'
import type { WishLine } from '../intent/wish-line.ts'

/** Wishes about the crawlers and paths that `recordsOfAllKinds` names, so that files and wishes contradict each other. */
export const wishes: fc.Arbitrary<readonly WishLine[]> = fc.array(
  fc.record({
    who: fc.constantFrom(
      ...['search', 'ai-training', 'ai', '*', 'Googlebot', 'bingbot', 'GPTBot', 'a', 'a,b', 'Yandex'],
      ...['Google-Extended', 'Perplexity-User', 'msnbot', 'search,*'],
    ),
    wanted: fc.constantFrom('allow' as const, 'disallow' as const),
    where: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('everywhere', '/') },
      fc.constantFrom('/a', '/a/', '/a/b', '/b/', '/*.css', '/*.js$'),
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

/** Files whose groups and rules concern the same crawlers and paths, so that most of them have areas. */
export const filesWithAreas: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.subarray(['*', 'Googlebot', 'bingbot', 'GPTBot', 'a', 'Yandex', 'Google-Extended', 'msnbot'], {
        minLength: 1,
        maxLength: 3,
      }),
      fc.array(
        fc.tuple(
          fc.constantFrom('Allow', 'Disallow', 'Disallow'),
          fc.constantFrom(
            ...[
              '/',
              '',
              '/a',
              '/a/b',
              '/a*',
              '/a/*/c',
              '/*.js$',
              '*',
              '/b/',
              '/c',
              '/communities/x',
              '/%61',
              '/é',
              '/*?p=',
            ],
            ...['/A', '/a$', '/b/$', 'x'],
          ),
        ),
        { maxLength: 4 },
      ),
    ),
    { maxLength: 3 },
  )
  .map(groups =>
    groups
      .map(([agents, rules]) =>
        [...agents.map(name => `User-agent: ${name}`), ...rules.map(([type, path]) => `${type}: ${path}`)].join('\n'),
      )
      .join('\n\n'),
  )
