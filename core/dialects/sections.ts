import { type Citation, draft1996, draft2019, google2020Section, googleSection, rfc } from '../text/citations.ts'
import type { DialectId, TextId } from './dialect.ts'
import { dialectOf, isText } from './index.ts'

/** The sections about the steps to a verdict: which groups are followed, what is compared, which rule wins. */
type Sections = Readonly<Record<'groups' | 'path' | 'precedence', Citation>>

const sections: Readonly<Record<TextId, Sections>> = {
  rfc9309: { groups: rfc('2.2.1'), path: rfc('2.2.2'), precedence: rfc('2.2.2') },
  google: {
    groups: googleSection('Order of precedence for user agents', 'order-of-precedence-for-user-agents'),
    path: googleSection('URL matching based on path values', 'url-matching-based-on-path-values'),
    precedence: googleSection('Order of precedence for rules', 'order-of-precedence-for-rules'),
  },
  'google-2020': {
    groups: google2020Section('Order of precedence for user agents', 'order-of-precedence-for-user-agents'),
    path: google2020Section('URL matching based on path values', 'url-matching-based-on-path-values'),
    precedence: google2020Section(
      'Order of precedence for group-member lines',
      'order-of-precedence-for-group-member-lines',
    ),
  },
  'draft-koster-rep-00': { groups: draft2019('2.2.1'), path: draft2019('2.2.2'), precedence: draft2019('2.2.2') },
  'koster-1996': { groups: draft1996('3.2.1'), path: draft1996('3.2.2'), precedence: draft1996('3.2.2') },
}

/** The sections of a dialect. A program has none: its specification stands for all. */
export function sectionsOf(id: DialectId): Sections {
  if (isText(id)) return sections[id]
  const { specification } = dialectOf(id)
  return { groups: specification, path: specification, precedence: specification }
}
