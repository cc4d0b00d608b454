import type { Wording } from '../text/wording.ts'
import { wordingOfId } from '../text/wording-of-id.ts'
import type { CrawlerCategory } from './crawler.ts'

/** A category in words. */
export interface Category {
  readonly id: CrawlerCategory
  readonly title: string
  /** One sentence without its subject: "Collects pages for …". */
  readonly description: string
}

/** Every category, in the order in which people look for them. */
export const categories: readonly Category[] = [
  { id: 'search', title: 'Search', description: 'Collects pages for the index of a search engine.' },
  {
    id: 'ai-training',
    title: 'AI training',
    description: 'Collects pages to train models, or says whether they may be.',
  },
  { id: 'ai-search', title: 'AI search', description: 'Collects pages for generated answers that cite their sources.' },
  { id: 'ai-user', title: 'AI, user-triggered', description: 'Fetches a page because a person asked an assistant.' },
  { id: 'ads', title: 'Ads', description: 'Checks pages that ads lead to, or pages that show ads.' },
  { id: 'seo', title: 'SEO', description: 'Collects pages for link indexes and site audits.' },
  { id: 'preview', title: 'Previews', description: 'Fetches a page that someone shared, to show a preview of it.' },
  { id: 'archive', title: 'Archives', description: 'Keeps copies of pages for the future.' },
  { id: 'user-fetch', title: 'User-triggered', description: 'Fetches a page for a person, outside of AI assistants.' },
  { id: 'testing', title: 'Testing', description: 'Fetches a page for a tool that site owners use.' },
  { id: 'other', title: 'Other', description: 'Serves a purpose of its operator that fits nowhere else.' },
]

/** The category with this name. Throws a `TypeError` naming the value if there is none. */
export function categoryOf(id: CrawlerCategory): Category {
  const category = categories.find(candidate => candidate.id === id)
  if (!category) throw new TypeError(`no category is named ${JSON.stringify(id)}`)
  return category
}

/** The title of a category, with the message key of its translation. */
export const categoryWording = (id: CrawlerCategory): Wording => wordingOfId('category', id, categoryOf(id).title)

/** The description of a category: one sentence without its subject. */
export const categoryDescriptionWording = (id: CrawlerCategory): Wording =>
  wordingOfId('category', `${id}_description`, categoryOf(id).description)
