import { loadPrograms } from '../../../core/programs/index.ts'
import { t } from '../../strings/t.ts'
import { AnswersTable, type ByDialectProps } from './ByDialect.tsx'
import { dialectAnswers } from './by-dialect.ts'

const comparedPrograms = loadPrograms()

/** The verdict of each program that crawlers use to read files. Folded if all agree with the chosen reading. */
export function ByProgram({ site, crawler, url, chosen, onLine }: ByDialectProps) {
  const answers = dialectAnswers(site, crawler, url, chosen, comparedPrograms)
  const others = answers.filter(({ differs }) => differs === 'verdict').length
  return (
    <section className="why-dialects" aria-labelledby="why-programs">
      <div className="why-step-head">
        <h3 id="why-programs">{t('why_programs')}</h3>
      </div>
      <p>{t('why_programs_note')}</p>
      <details key={`${url}`} open={others > 0}>
        <summary>{others === 0 ? t('why_programs_same') : t('why_programs_differ', { count: others })}</summary>
        <AnswersTable answers={answers} crawler={crawler} chosen={chosen} onLine={onLine} />
      </details>
    </section>
  )
}
