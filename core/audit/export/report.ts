/** The document of a report: its head and its sections. */
import type { Wording } from '../../text/wording.ts'
import { headline } from '../headline.ts'
import type { LogReport } from '../log/report.ts'
import { isUnread } from '../log/wording.ts'
import type { ReportDocument, Section } from './document.ts'
import { conflictsSection } from './sections/conflicts.ts'
import { crawlersSection } from './sections/crawlers.ts'
import { logSection } from './sections/log.ts'
import { placesSection } from './sections/places.ts'
import { readSection } from './sections/read.ts'
import { repeatSection } from './sections/repeat.ts'
import { rulesSection } from './sections/rules.ts'
import { type ReportAbout, type Telling, tellingOf, timeText } from './telling.ts'
import { say } from './wording.ts'

export function reportDocument(about: ReportAbout): ReportDocument {
  const telling = tellingOf(about)
  const { report, log, made, files } = about
  const { tell, names, crawlers } = telling
  const sites = files.map(({ origin }) => origin.replace(/^https?:\/\//i, ''))
  const title = sites.length === 0 ? say('title') : say('titleOf', { site: names(sites, 2) })
  const sections: (Section | undefined)[] = [
    ...(report
      ? [
          crawlersSection(telling, report),
          conflictsSection(telling, report),
          rulesSection(telling, report),
          placesSection(telling, report),
        ]
      : []),
    log && logSection(telling, log),
    readSection(telling),
    repeatSection(telling),
  ]
  const told = [...(report ? [headline(report)] : []), ...(log ? [logHeadline(log)] : [])].map(tell)
  return {
    language: about.language,
    title: tell(title),
    about: [
      tell(title),
      tell(say('made', { time: timeText(made) })),
      ...(crawlers.length === 0 ? [] : [tell(say('judgedBy', { crawlers: names(crawlers) }))]),
    ],
    headline: told[0] ?? tell(title),
    lead: told[1],
    figures: figuresOf(telling),
    sections: sections.filter(section => section !== undefined),
    foot: tell(say('madeWith', { time: timeText(made) })),
  }
}

function logHeadline(log: LogReport): Wording {
  const { crawlers, counts } = log
  const forbidden = crawlers.reduce((sum, one) => sum + one.forbidden, 0)
  if (isUnread(log)) return say('logHeadlineUnread')
  if (counts.crawlers === 0) return say('logHeadlineNobody')
  if (forbidden === 0) return say('logHeadlineNone', { count: counts.crawlers })
  return say('logHeadline', { count: forbidden, requests: say('requestsOf', { count: counts.crawlers }) })
}

/** The few numbers that are asked for first. */
function figuresOf({ about, tell, number, crawlers }: Telling): ReportDocument['figures'] {
  const { report, log } = about
  const figures: { value: string; label: string }[] = []
  const add = (value: number, label: Wording): void => {
    figures.push({ value: number(value), label: tell(label) })
  }
  if (report) {
    const first = report.crawlers.findIndex(({ states }) => states.blocked > 0)
    const blocked = Math.max(0, first)
    const idle = report.files.flatMap(({ rules }) => rules).filter(rule => rule.most === 0).length
    add(report.rows, say('figureUrls', { count: report.rows }))
    add(report.crawlers[blocked]?.states.blocked ?? 0, say('figureBlocked', { crawler: crawlers[blocked] ?? '' }))
    add(report.conflicts.length, say('figureConflicts', { count: report.conflicts.length }))
    add(idle, say('figureIdle', { count: idle }))
  }
  if (log) {
    const forbidden = log.crawlers.reduce((sum, one) => sum + one.forbidden, 0)
    if (!report) add(log.counts.crawlers, say('requests'))
    add(forbidden, say('figureForbidden', { count: forbidden }))
  }
  return figures
}
