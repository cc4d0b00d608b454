import { useId, useState } from 'react'
import { t } from '../browser/i18n.ts'
import { exportSettings, FILE_LIMIT, type FileProblem, importSettings } from '../settings/file.ts'
import { MAX_CRAWLERS, type Settings } from '../settings/settings.ts'

interface Props {
  readonly settings: Settings
  /** Resolves to whether the settings are stored. */
  readonly onImport: (settings: Settings) => Promise<boolean>
}

/** Exports the settings to a file and imports them from one. A file without valid settings changes nothing. */
export function ExportImport({ settings, onImport }: Props) {
  const [said, setSaid] = useState<{ readonly text: string; readonly failed: boolean }>()
  const id = useId()

  async function read(file: File) {
    // A file that is far too large is not even read.
    const found =
      file.size > FILE_LIMIT ? ({ problem: { because: 'too-large' } } as const) : importSettings(await file.text())
    if ('problem' in found)
      return setSaid({ text: t('importFailed', file.name, importProblemText(found.problem)), failed: true })
    const stored = await onImport(found.settings)
    setSaid(stored ? { text: t('importDone', file.name), failed: false } : undefined)
  }

  return (
    <>
      <div className="line">
        <button type="button" onClick={() => saveSettingsFile('robotscope-settings.json', exportSettings(settings))}>
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

function saveSettingsFile(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
