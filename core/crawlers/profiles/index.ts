import type { Crawler, Listing } from '../crawler.ts'
import { aiCompanyProfiles } from './ai.ts'
import { otherAiProfiles } from './ai-others.ts'
import { aiRobotsTxt, userAgents } from './catalogues.ts'
import { googleProfiles } from './google.ts'
import { listedProfiles } from './listed.ts'
import { platformProfiles } from './platforms.ts'
import type { CrawlerProfile, Evidence, NamedProfile } from './profile.ts'
import { searchEngineProfiles } from './search-engines.ts'
import { seoToolProfiles } from './seo.ts'
import { sharedPurposes } from './shared-purposes.ts'
import { sharedStatements } from './shared-statements.ts'

/** The profiles that are written down, with their tokens. All other crawlers of the registry have a `listing`. */
export const profiles: readonly NamedProfile[] = [
  ...googleProfiles,
  ...searchEngineProfiles,
  ...aiCompanyProfiles,
  ...otherAiProfiles,
  ...seoToolProfiles,
  ...platformProfiles,
  ...listedProfiles,
]

const profilesByToken: ReadonlyMap<string, CrawlerProfile> = new Map(profiles)

/** The profile of a crawler; an empty one for a token that a person entered. */
export const profileOf = ({ token, listing }: Pick<Crawler, 'token' | 'listing'>): CrawlerProfile =>
  profilesByToken.get(token) ?? (listing ? profileOfListing(listing) : undescribedProfile)

const undescribedProfile: CrawlerProfile = {
  purpose: '',
  statement: undefined,
  retirement: undefined,
  docs: undefined,
  evidence: [],
  addresses: [],
}

const profileOfListing = ({ purpose, statement }: Listing): CrawlerProfile => ({
  ...undescribedProfile,
  purpose: sharedPurposes[purpose],
  statement: sharedStatements[statement],
  evidence: catalogues[statement] ?? [],
})

/** For each statement about listed tokens, the catalogues that it refers to. */
const catalogues: Readonly<Partial<Record<Listing['statement'], readonly Evidence[]>>> = {
  listedOnly: [aiRobotsTxt],
  listedAsObeying: [aiRobotsTxt],
  listedAsDisobeying: [aiRobotsTxt],
  sentToServers: [userAgents],
}
