import { textsOfThePast } from '../../../core/dialects/index.ts'
import { type DialectId, dialects, isProgram, type Reading } from '../../../core/index.ts'
import { SegmentedControl } from '../../components/SegmentedControl.tsx'
import { usePlayground } from '../../state/context.ts'
import { knownPrograms } from '../../state/known-programs.ts'
import { snake, t } from '../../strings/t.ts'
import { dialectTitle } from '../../wording/names.ts'
import { answerText } from './answer-text.ts'
import { ServerAnswer } from './ServerAnswer.tsx'
import './controls.css'

export { default as messages } from 'virtual:messages/assumptions'

/** The fields that change the assumptions: the reading and the server's answer. */
export function Controls() {
  const { state, dispatch } = usePlayground()
  return (
    <>
      <div className="reading">
        <span aria-hidden="true">{t('reading_label')}</span>
        <SegmentedControl
          label={t('reading_label')}
          options={(['as-documented', ...textsOfToday()] as const).map(readingOption)}
          folded={[
            { title: t('reading_programs'), options: knownPrograms.map(({ id }) => readingOption(id)) },
            { title: t('reading_past'), options: textsOfThePast.map(readingOption) },
          ]}
          value={state.reading}
          onChange={reading => dispatch({ type: 'read-as', reading })}
        />
        <p>{readingDescription(state.reading)}</p>
      </div>
      <ServerAnswer />
    </>
  )
}

const textsOfToday = (): readonly DialectId[] => dialects.map(({ id }) => id).filter(id => !textsOfThePast.includes(id))

const readingOption = (value: Reading): { value: Reading; title: string; description: string } => ({
  value,
  title: value === 'as-documented' ? t('reading_usual') : dialectTitle(value),
  description: readingDescription(value),
})

const readingDescription = (reading: Reading): string =>
  isProgram(reading) ? t('reading_program', { program: dialectTitle(reading) }) : t(`reading_${snake(reading)}`)

export function SimulatedAnswerName() {
  return <span>{t('server_line', { answer: answerText(usePlayground().state.server) })}</span>
}
