import { Quoted } from '../../components/Quoted.tsx'
import { coreText } from '../../strings/core-text.ts'
import { t } from '../../strings/t.ts'
import type { FoundDefaults } from '../../worker/problems.ts'

/** Which system wrote the file, where its default was read, and which lines its owner wrote. */
export function Defaults({ sentences, systems }: FoundDefaults) {
  return (
    <p className="problems-note">
      {sentences.map(sentence => (
        <span key={sentence.key}>
          <Quoted {...coreText(sentence)} />{' '}
        </span>
      ))}
      {systems.map(({ system, source }) => (
        <a key={system} href={source} target="_blank" rel="noreferrer">
          {t('problems_default', { system })}
        </a>
      ))}
    </p>
  )
}
