import aligned from 'virtual:messages/aligned'
import { useMemo } from 'react'
import { alignedRules } from '../../core/editor/index.ts'
import { dialectOf, isProgram, type Verdict } from '../../core/index.ts'
import { LazyView, lazyPart } from '../loading/LazyView.tsx'
import type { ChosenTest } from '../state/chosen-test.ts'
import { usePlayground } from '../state/context.ts'
import { usePointedLine } from '../state/use-pointed-line.ts'
import { t } from '../strings/t.ts'
import { dialectTitle } from '../wording/names.ts'
import { AlignedRow, PathRow } from './AlignedRow.tsx'
import './aligned.css'

export { aligned as messages }

const pointedRule = lazyPart(async () => ({ default: (await import('./PointedRule.tsx')).PointedRule }))

/** The path of the chosen URL, and below it each rule that matches, octet by octet; the longest wins by sight. */
export function RulePanel({ chosen: { matcher, target, siteVerdict } }: { chosen: ChosenTest }) {
  const verdict = siteVerdict?.verdict
  if (isProgram(matcher.dialect)) {
    return (
      <div className="aligned-rows">
        <p className="aligned-why">{t('aligned_byProgram', { program: dialectTitle(matcher.dialect) })}</p>
      </div>
    )
  }
  return verdict && target.url ? (
    <Panel verdict={verdict} url={target.url} isOfDocument={matcher.rulesFrom === 'answer'} />
  ) : null
}

function Panel({ verdict, url, isOfDocument }: { verdict: Verdict; url: URL; isOfDocument: boolean }) {
  const { editor, chosen } = usePlayground()
  const pointed = usePointedLine()
  const dialect = dialectOf(verdict.dialect)
  const { path, matches, nearest } = useMemo(() => alignedRules(verdict, url), [verdict, url])
  const asked = isOfDocument ? pointed?.line : undefined
  const isShown = [...matches, nearest].some(one => one?.rule.line === asked)
  return (
    <div className="aligned-rows">
      <PathRow path={path} dialect={dialect} nearest={nearest} first={matches[0]} />
      {matches.map(one => (
        <AlignedRow key={one.rule.line} one={one} dialect={dialect} onLine={editor.reveal} />
      ))}
      {nearest && <AlignedRow one={nearest} dialect={dialect} onLine={editor.reveal} />}
      {asked !== undefined && chosen ? (
        <LazyView part={pointedRule} title={t('decision_label')}>
          {PointedRule => <PointedRule chosen={chosen} url={url} line={asked} isShown={isShown} />}
        </LazyView>
      ) : (
        <p className="aligned-why aligned-hint">{t('aligned_pointed')}</p>
      )}
    </div>
  )
}
