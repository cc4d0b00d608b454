import * as v from 'valibot'
import { boundedList } from '../../playground/storage/bounded.ts'
import { addressWithoutFragment, withoutCredentials } from '../browser/address.ts'
import type { Page, RunInTab } from '../browser/types.ts'
import { WebAddress } from '../robots/answer.ts'
import { createTimeSlicer } from '../slices.ts'
import type { LinksWanted } from './in-page/links-wanted.ts'
import { readLinksInPage } from './in-page/read-links-in-page.ts'
import { loadedKinds, namedKinds } from './link-kinds.ts'

/** How many different URLs of a page are checked. */
export const MAX_LINKS = 20_000

const MAX_LINK_URL_LENGTH = 8192
const MAX_LINK_TEXT_LENGTH = 80

/** The longest task in the page, in ms, so that the page stays responsive. */
const LINK_SLICE_MS = 15

/** The number of links after which the clock is read. */
const LINKS_PER_STEP = 100

export const regions = ['nav', 'header', 'main', 'aside', 'footer', ''] as const

const LinkUrlSchema = v.pipe(WebAddress, v.maxLength(MAX_LINK_URL_LENGTH + 1000), v.transform(withoutCredentials))

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

const LinkSchema = v.object({
  url: LinkUrlSchema,
  /** The text of the first link to the URL. */
  text: v.pipe(v.string(), v.maxLength(MAX_LINK_TEXT_LENGTH)),
  /** `nofollow`, `ugc` and `sponsored`, as far as any of the links has them. */
  rel: boundedList(v.picklist(['nofollow', 'ugc', 'sponsored']), 3),
  /** The part of the page that has the first of the links; empty if it is in none of them. */
  region: v.picklist(regions),
  /** How often the page links to the URL, and how often with `nofollow`, `ugc` or `sponsored`. */
  times: CountSchema,
  nofollow: CountSchema,
})

const LoadedSchema = v.object({ url: LinkUrlSchema, kind: v.picklist(loadedKinds) })

const NamedSchema = v.object({
  url: LinkUrlSchema,
  kind: v.picklist(namedKinds),
  language: v.pipe(v.string(), v.maxLength(MAX_LINK_TEXT_LENGTH)),
})

/** The items are checked later, in short tasks. */
const ListSchema = boundedList(v.unknown(), MAX_LINKS)

/** What the injected function reports, as JSON. It comes from a page, so it is validated like all foreign data. */
const PageLinksReport = v.object({
  url: v.string(),
  changed: v.boolean(),
  loading: v.boolean(),
  /** `moreLinks`, `moreLoaded`: links, and addresses that the page loads or names, beyond those that are read. */
  counts: v.object(
    v.entriesFromList(['links', 'samePage', 'notWeb', 'tooLong', 'moreLinks', 'moreLoaded', 'frames'], CountSchema),
  ),
  links: ListSchema,
  loaded: ListSchema,
  named: ListSchema,
})

export type PageLink = Readonly<v.InferOutput<typeof LinkSchema>>

/** Where a page links to, what it loads, and what else it names. */
export interface PageLinks extends Readonly<Pick<v.InferOutput<typeof PageLinksReport>, 'url' | 'loading' | 'counts'>> {
  readonly links: readonly PageLink[]
  readonly loaded: readonly Readonly<v.InferOutput<typeof LoadedSchema>>[]
  readonly named: readonly Readonly<v.InferOutput<typeof NamedSchema>>[]
}

/**
 * Why a page could not be read.
 * - `closed`: the browser does not let the extension into the page, or the page did not answer.
 * - `changed`: the tab went to another page while the page was read, also at the second attempt.
 */
export type NotRead = 'closed' | 'changed'

/** How long reading a page may take, in ms. A page with many links takes long if the device is slow or busy. */
const READ_LIMIT_MS = 60_000

/** How often a page is read if it changes while it is read. */
const TRIES = 2

/**
 * Reads the links of the page in a tab. Never rejects.
 * @param most how many different URLs are read
 */
export async function readLinks(
  { tabId, url }: Page,
  { runInTab, most = MAX_LINKS }: { readonly runInTab: RunInTab; readonly most?: number },
): Promise<PageLinks | NotRead> {
  const wanted: LinksWanted = {
    most,
    longestUrl: MAX_LINK_URL_LENGTH,
    longestText: MAX_LINK_TEXT_LENGTH,
    slice: LINK_SLICE_MS,
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const value = await runInTab(tabId, readLinksInPage, [wanted], READ_LIMIT_MS)
      .then(text => JSON.parse(String(text)) as unknown)
      .catch(() => undefined)
    const report = await validated(value)
    if (!report) return 'closed'
    const { changed, ...found } = report
    // What was read in a tab that went elsewhere is about another page.
    const isThis = withoutCredentials(addressWithoutFragment(found.url)) === addressWithoutFragment(url)
    if (!isThis) return 'changed'
    if (!changed) return found
  }
  return 'changed'
}

/** The report, checked in short tasks; undefined if anything of it is not as it has to be. */
async function validated(value: unknown): Promise<(PageLinks & { readonly changed: boolean }) | undefined> {
  const report = v.safeParse(PageLinksReport, value)
  if (!report.success) return undefined
  const rest = createTimeSlicer()
  async function all<Schema extends v.GenericSchema>(schema: Schema, items: readonly unknown[]) {
    const checked: v.InferOutput<Schema>[] = []
    for (const [index, item] of items.entries()) {
      const result = v.safeParse(schema, item)
      if (!result.success) return undefined
      checked.push(result.output)
      if (index % LINKS_PER_STEP === 0) await rest()
    }
    return checked
  }
  const { output } = report
  const links = await all(LinkSchema, output.links)
  const loaded = await all(LoadedSchema, output.loaded)
  const named = await all(NamedSchema, output.named)
  return links && loaded && named && { ...output, links, loaded, named }
}
