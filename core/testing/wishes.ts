import fc from 'fast-check'
import type { WishLine } from '../intent/wish.ts'

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
