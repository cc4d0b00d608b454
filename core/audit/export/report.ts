import type { Wording } from '../../text/wording.ts'
import { closedSiteHelp, closedSiteSentence } from '../closed-site-sentences.ts'
import { closedSitesIn } from '../closed-sites.ts'
import { headline } from '../headline.ts'
import type { LogReport } from '../log/report.ts'
import { todoAbout } from '../todo.ts'
import { UNKNOWN_ORIGIN } from '../unknown-site.ts'
import { listObstacle, logObstacle } from '../unsaid.ts'
import type { ReportDocument, ReportSection } from './document.ts'
import { type ReportAbout, type ReportFormatter, reportFormatterOf, utcTimeText } from './report-formatter.ts'
import { conflictsSection } from './sections/conflicts.ts'
import { crawlersSection } from './sections/crawlers.ts'
import { findingsSection } from './sections/findings.ts'
import { logSection } from './sections/log.ts'
import { placesSection } from './sections/places.ts'
import { readSection } from './sections/read.ts'
import { repeatSection } from './sections/repeat.ts'
import { rulesSection } from './sections/rules.ts'
import { understoodLines, understoodSection } from './sections/understood.ts'
import { usageSection } from './sections/usage.ts'
import { say } from './wording.ts'

export function reportDocument(about: ReportAbout): ReportDocument {
  const formatter = reportFormatterOf(about)
  const { report, log, made, files } = about
  const { translate, names, crawlers } = formatter
  const origins = new Set(files.map(({ origin }) => origin).filter(origin => origin !== UNKNOWN_ORIGIN))
  const sites = [...origins].map(origin => origin.replace(/^https?:\/\//i, ''))
  const title = sites.length === 0 ? say('title') : say('titleOf', { site: names(sites, 2) })
  const sections: (ReportSection | undefined)[] = [
    about.found && findingsSection(formatter, about.found, sumHeadlines(about)),
    understoodSection(formatter),
    // Without a row there is nothing to say but what was read.
    ...(report && !listObstacle(report)
      ? [
          crawlersSection(formatter, report),
          usageSection(formatter, report),
          conflictsSection(formatter, report),
          rulesSection(formatter, report),
          placesSection(formatter, report),
        ]
      : []),
    log && logSection(formatter, log),
    readSection(formatter),
    repeatSection(formatter),
  ]
  const todo = todoOf(formatter)
  const [first = title, ...others] = todo.length > 0 ? [say('todoTitle')] : sumHeadlines(about)
  return {
    language: about.language,
    title: translate(title),
    about: [
      translate(title),
      translate(say('made', { time: utcTimeText(made) })),
      ...(crawlers.length === 0 ? [] : [translate(say('judgedBy', { crawlers: names(crawlers) }))]),
    ],
    understood: understoodLines(formatter),
    headline: [about.caution, translate(first)].filter(Boolean).join(' '),
    todo,
    leads: others.map(translate),
    figures: figuresOf(formatter),
    sections: sections.filter(section => section !== undefined),
    foot: translate(say('madeWith', { time: utcTimeText(made) })),
  }
}

/** How many things to do stand on top of a report: as many as a person remembers. */
const MAX_TOP_FINDINGS = 3

function todoOf({ about: { found }, translate }: ReportFormatter): ReportDocument['todo'] {
  return (found?.findings ?? []).slice(0, MAX_TOP_FINDINGS).map(({ kind, sentence, help }) => ({
    title: translate(todoAbout(kind)),
    text: (kind === 'site-closed' ? [sentence, help] : [sentence]).map(translate).join(' '),
  }))
}

/** What the lists and the log are about as a whole. */
function sumHeadlines({ report, log }: Pick<ReportAbout, 'report' | 'log'>): readonly Wording[] {
  const closed = closedSitesIn(report, log)
  return [
    ...closed.map(closedSiteSentence),
    ...(closed.length > 0 ? [closedSiteHelp()] : []),
    ...(report ? [headline(report)] : []),
    ...(log ? [logHeadline(log)] : []),
  ]
}

function logHeadline(log: LogReport): Wording {
  const { crawlers, counts } = log
  const obstacle = logObstacle(log)
  if (obstacle) return obstacle
  const forbidden = crawlers.reduce((sum, one) => sum + one.forbidden, 0)
  if (counts.crawlers === 0) return say('logHeadlineNobody')
  if (forbidden === 0) return say('logHeadlineNone', { count: counts.crawlers })
  return say('logHeadline', { count: forbidden, requests: say('requestsOf', { count: counts.crawlers }) })
}

function figuresOf({ about, translate, number, crawlers }: ReportFormatter): ReportDocument['figures'] {
  const { report, log, found } = about
  const figures: { value: string; label: string }[] = []
  const add = (value: number, label: Wording): void => {
    figures.push({ value: number(value), label: translate(label) })
  }
  if (report && found && found.findings.length > 0) {
    // What is more would draw the eye from what is to be done.
    add(report.rows, say('figureUrls', { count: report.rows }))
    if (log) add(log.counts.crawlers, say('requests'))
    return figures
  }
  if (report && !listObstacle(report)) {
    const first = report.crawlers.findIndex(({ states }) => states.blocked > 0)
    const blocked = Math.max(0, first)
    const unused = report.files.flatMap(({ rules }) => rules).filter(rule => rule.most === 0).length
    add(report.rows, say('figureUrls', { count: report.rows }))
    add(report.crawlers[blocked]?.states.blocked ?? 0, say('figureBlocked', { crawler: crawlers[blocked] ?? '' }))
    add(report.conflicts.length, say('figureConflicts', { count: report.conflicts.length }))
    add(unused, say('figureUnused', { count: unused }))
  }
  if (log && !logObstacle(log)) {
    const forbidden = log.crawlers.reduce((sum, one) => sum + one.forbidden, 0)
    if (!report) add(log.counts.crawlers, say('requests'))
    add(forbidden, say('figureForbidden', { count: forbidden }))
  }
  return figures
}
