import { useState } from 'react'
import { parseWish, type WishLine, wishText } from '../../core/index.ts'
import { Quoted } from '../../playground/components/Quoted.tsx'
import { saveText } from '../../playground/share/download.ts'
import { coreText } from '../../playground/strings/core-text.ts'
import { t as word } from '../../playground/strings/t.ts'
import { t } from '../browser/i18n.ts'
import type { WishChanges, Wishes } from '../settings/wishes.ts'

export interface WishesProps {
  readonly wishes: Wishes
  /** Resolves to whether the change is stored. */
  readonly changeWishes: (changes: WishChanges) => Promise<boolean>
}

/** What a person wants of their own sites, to look at, change and take along. */
export function WishList({ wishes, changeWishes }: WishesProps) {
  const sites = Object.keys(wishes)
  if (sites.length === 0) return <p role="status">{t('wishesNone')}</p>
  return (
    <>
      <ul className="rows">
        {sites.map(site => (
          <li key={site}>
            <details>
              <summary>{site}</summary>
              <WishEditor
                key={JSON.stringify(wishes[site])}
                site={site}
                lines={wishes[site] ?? []}
                changeWishes={changeWishes}
              />
            </details>
            <button type="button" aria-label={t('forgetOne', site)} onClick={() => changeWishes({ [site]: undefined })}>
              {t('forget')}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => changeWishes(Object.fromEntries(sites.map(site => [site, undefined] as const)))}
      >
        {t('forgetAll')}
      </button>
    </>
  )
}

interface EditorProps extends Pick<WishesProps, 'changeWishes'> {
  readonly site: string
  readonly lines: readonly WishLine[]
}

/** The lines of a wish. They are stored if all of them are lines of `robots.expect`. */
function WishEditor({ site, lines, changeWishes }: EditorProps) {
  const [typed, setTyped] = useState(() => wishText(lines))
  const { lines: read, errors } = parseWish(typed)
  const wish = read.map(({ who, wanted, where }) => ({ who, wanted, where }))
  return (
    <>
      <textarea
        aria-label={`${site}: ${word('wishes_lines')}`}
        rows={Math.min(12, typed.split('\n').length + 1)}
        spellCheck={false}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {errors.slice(0, 3).map(({ line, message }) => (
        <p key={line} role="alert">
          {word('wishes_errorLine', { line })} <Quoted {...coreText(message)} />
        </p>
      ))}
      <div className="line">
        <button
          type="button"
          disabled={errors.length > 0 || wish.length === 0}
          onClick={() => changeWishes({ [site]: wish })}
        >
          {t('wishSave')}
        </button>
        <button type="button" onClick={() => saveText('robots.expect', 'text/plain', typed)}>
          {word('wishes_save')}
        </button>
      </div>
    </>
  )
}
