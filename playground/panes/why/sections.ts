import { type Citation, type DialectId, dialectOf } from '../../../core/index.ts'

/** Where each specification says what a step of the explanation relies on. */
interface Sections {
  readonly groups: Citation
  readonly path: Citation
  readonly precedence: Citation
}

const rfc = (number: string): Citation => ({
  title: `${dialectOf('rfc9309').title} §${number}`,
  url: `${dialectOf('rfc9309').specification.url}#section-${number}`,
})

const draft2019 = (number: string): Citation => ({
  title: `${dialectOf('draft-koster-rep-00').title} §${number}`,
  url: `${dialectOf('draft-koster-rep-00').specification.url}#section-${number}`,
})

/** The text of 1996 has no anchors. */
const draft1996 = (number: string): Citation => ({
  title: `${dialectOf('koster-1996').title} §${number}`,
  url: dialectOf('koster-1996').specification.url,
})

const google = (title: string, anchor: string): Citation => ({
  title: `${dialectOf('google').title}, ${title}`,
  url: `${dialectOf('google').specification.url}#${anchor}`,
})

export const sections: Readonly<Record<DialectId, Sections>> = {
  rfc9309: { groups: rfc('2.2.1'), path: rfc('2.2.2'), precedence: rfc('2.2.2') },
  google: {
    groups: google('Order of precedence for user agents', 'order-of-precedence-for-user-agents'),
    path: google('URL matching based on path values', 'url-matching-based-on-path-values'),
    precedence: google('Order of precedence for rules', 'order-of-precedence-for-rules'),
  },
  'draft-koster-rep-00': { groups: draft2019('2.2.1'), path: draft2019('2.2.2'), precedence: draft2019('2.2.2') },
  'koster-1996': { groups: draft1996('3.2.1'), path: draft1996('3.2.2'), precedence: draft1996('3.2.2') },
}
