import type { Wording } from '../text/wording.ts'
import { wordingOfId } from '../text/wording-of-id.ts'
import type { CrawlerCategory } from './crawler.ts'
import { aiPurposes, crawlersOfPurpose } from './purposes.ts'

/** A set of crawlers that a person can choose with one click. */
export interface Preset {
  readonly id: 'default' | 'search' | 'ai' | 'ai-training' | 'ai-search' | 'ai-user' | 'ads' | 'seo' | 'previews'
  readonly title: string
  /** Product tokens of the registry, in its order. For purposes these are `described` of `crawlersOfPurpose`. */
  readonly tokens: readonly string[]
  /** How many crawlers of these purposes are only listed, and not among the tokens. */
  readonly onlyListed: number
}

/** The crawlers that people ask about most, and the categories that people choose as a whole. */
export const presets: readonly Preset[] = [
  { id: 'default', title: 'Most asked about', tokens: ['Googlebot', 'Bingbot', 'GPTBot'], onlyListed: 0 },
  { id: 'search', title: 'Search engines', ...inPurposes('search') },
  { id: 'ai', title: 'AI: all', ...inPurposes(...aiPurposes) },
  { id: 'ai-training', title: 'AI training', ...inPurposes('ai-training') },
  { id: 'ai-search', title: 'AI search', ...inPurposes('ai-search') },
  { id: 'ai-user', title: 'AI, user-triggered', ...inPurposes('ai-user') },
  { id: 'ads', title: 'Ads', ...inPurposes('ads') },
  { id: 'seo', title: 'SEO tools', ...inPurposes('seo') },
  { id: 'previews', title: 'Link previews', ...inPurposes('preview') },
]

function inPurposes(...purposes: readonly CrawlerCategory[]): Pick<Preset, 'tokens' | 'onlyListed'> {
  const sets = purposes.map(crawlersOfPurpose)
  return {
    tokens: sets.flatMap(({ described }) => described.map(({ token }) => token)),
    onlyListed: sets.reduce((sum, { onlyListed }) => sum + onlyListed.length, 0),
  }
}

/** The title of a preset, with the message key of its translation. */
export const presetWording = ({ id, title }: Preset): Wording => wordingOfId('preset', id, title)
