import { operatedBy } from '../crawler.ts'

const ahrefs = operatedBy('Ahrefs', { verification: 'primary' }, [
  { token: 'AhrefsBot', category: 'seo', obeys: 'yes', globalGroup: true, crawlDelay: true },
  { token: 'AhrefsSiteAudit', category: 'seo', obeys: 'with-exceptions', crawlDelay: true },
])

const semrush = operatedBy('Semrush', { obeys: 'yes', verification: 'secondary' }, [
  { token: 'SemrushBot', category: 'seo', globalGroup: true },
  { token: 'SiteAuditBot', category: 'seo' },
  { token: 'SemrushBot-BA', category: 'seo' },
  { token: 'SemrushBot-SI', category: 'seo' },
  { token: 'SemrushBot-SWA', category: 'seo' },
  { token: 'SplitSignalBot', category: 'seo' },
  { token: 'SemrushBot-OCOB', category: 'seo' },
  { token: 'SemrushBot-FT', category: 'seo' },
  { token: 'SemrushBot-SA', category: 'seo', obeys: 'not-stated', verification: 'listed' },
])

const moz = operatedBy('Moz', { obeys: 'yes', globalGroup: true, verification: 'recalled' }, [
  { token: 'DotBot', category: 'seo' },
  { token: 'rogerbot', category: 'seo' },
])

/** Programs that a person runs and can tell to ignore robots.txt. */
const desktop = [
  ...operatedBy('Screaming Frog', { verification: 'primary' }, [
    { token: 'Screaming Frog SEO Spider', category: 'seo', obeys: 'yes', fallBack: ['Googlebot'], globalGroup: true },
  ]),
  ...operatedBy('Sitebulb', { verification: 'primary' }, [
    { token: 'Sitebulb', category: 'seo', obeys: 'with-exceptions', globalGroup: true },
  ]),
]

const recalled = { obeys: 'yes', globalGroup: true, verification: 'recalled' } as const

/** Their own pages confirm them. */
const confirmed = { ...recalled, crawlDelay: true, verification: 'primary' } as const

/** Link indexes. Most of their pages were not read again. */
const linkIndexes = [
  ...operatedBy('Majestic', recalled, [{ token: 'MJ12bot', category: 'seo', crawlDelay: true }]),
  ...operatedBy('SEO PowerSuite', recalled, [{ token: 'BLEXBot', category: 'seo' }]),
  ...operatedBy('DataForSEO', recalled, [{ token: 'DataForSeoBot', category: 'seo' }]),
  ...operatedBy('SE Ranking', recalled, [{ token: 'SERankingBacklinksBot', category: 'seo' }]),
  ...operatedBy('Babbar', confirmed, [{ token: 'Barkrowler', category: 'seo' }]),
  ...operatedBy('Serpstat', confirmed, [{ token: 'serpstatbot', category: 'seo' }]),
]

export const seoTools = [...ahrefs, ...semrush, ...moz, ...desktop, ...linkIndexes]
