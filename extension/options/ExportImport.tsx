import { useId, useState } from 'react'
import { saveText } from '../../playground/share/download.ts'
import { t } from '../browser/i18n.ts'
import { exportSettings, FILE_LIMIT, type FileProblem, type ImportedFile, importSettings } from '../settings/file.ts'
import { MAX_CRAWLERS, type Settings } from '../settings/settings.ts'
import type { Wishes } from '../settings/wishes.ts'

interface Props {
  readonly settings: Settings
  readonly wishes: Wishes
  /** Resolves to whether all is stored. */
  readonly onImport: (file: ImportedFile) => Promise<boolean>
}

/** Exports settings and wishes to a file and imports them from one. A file without valid settings changes nothing. */
export function ExportImport({ settings, wishes, onImport }: Props) {
  const [said, setSaid] = useState<{ readonly text: string; readonly failed: boolean }>()
  const id = useId()

  async function read(file: File) {
    // A file that is far too large is not even read.
    const found =
      file.size > FILE_LIMIT ? ({ problem: { because: 'too-large' } } as const) : importSettings(await file.text())
    if ('problem' in found)
      return setSaid({ text: t('importFailed', file.name, importProblemText(found.problem)), failed: true })
    const stored = await onImport(found)
    setSaid(stored ? { text: t('importDone', file.name), failed: false } : undefined)
  }

  return (
    <>
      <div className="line">
        <button
          type="button"
          onClick={() => saveText('robotscope-settings.json', 'application/json', exportSettings(settings, wishes))}
        >
          {t('exportSettings')}
        </button>
        <label className="file" htmlFor={id}>
          {t('importSettings')}
          <input
            id={id}
            type="file"
            accept=".json,application/json"
            onChange={event => {
              const [file] = event.target.files ?? []
              if (file) void read(file)
              // Lets the same file be chosen again after it was corrected.
              event.target.value = ''
            }}
          />
        </label>
      </div>
      {said && <p role={said.failed ? 'alert' : 'status'}>{said.text}</p>}
    </>
  )
}

function importProblemText(problem: FileProblem): string {
  switch (problem.because) {
    case 'later-version':
      return t('importLaterVersion', problem.version)
    case 'bad-field':
      return t('importBadField', problem.field, problem.value)
    case 'too-many':
      return t('importTooMany', problem.count, MAX_CRAWLERS)
    default:
      return t(problemWords[problem.because])
  }
}

const problemWords = {
  'too-large': 'importTooLarge',
  'no-json': 'importNoJson',
  'other-file': 'importOtherFile',
} as const
