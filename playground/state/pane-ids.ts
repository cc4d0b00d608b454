/** The panes beside the source, in the order of their tabs. Only finished ones are listed. */
export const paneIds = ['verdicts', 'why', 'problems', 'compare', 'crawlers'] as const

export type PaneId = (typeof paneIds)[number]
