import wishes from 'virtual:messages/wishes'
import { useEffect, useState } from 'react'
import { originalText, parse, type WishLine, wishText } from '../../core/index.ts'
import { visible } from '../../core/verdict/index.ts'
import { StateIcon } from '../../playground/components/StateIcon.tsx'
import { addView } from '../../playground/strings/catalogue.ts'
import { snake, t as word } from '../../playground/strings/t.ts'
import { againstTexts, notAsWanted } from '../badge/wish-badge.ts'
import { t } from '../browser/i18n.ts'
import { localStore } from '../browser/storage.ts'
import { openPage } from '../browser/tabs.ts'
import type { Page } from '../browser/types.ts'
import { ChangeWatch } from '../changes/watch.ts'
import { bytesOf } from '../robots/answer.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import type { Settings } from '../settings/settings.ts'
import { type Wishes, wishFor } from '../settings/wishes.ts'
import type { Formats } from '../ui/format.ts'
import { playgroundPath } from '../ui/playground-link.ts'
import { type PageWish, wishOnPage } from '../wishes/page-wish.ts'
import type { Unfulfilled } from '../wishes/site-wish.ts'
import { wishWorker } from '../wishes/wish-worker.ts'
import { ThisIsMySite } from './ThisIsMySite.tsx'

const files = new ChangeWatch(localStore, Date.now)

/** The wish of the page's site, and whether the page is as wanted. */
export interface ShownWish extends PageWish {
  readonly lines: readonly WishLine[]
}

/** The same wish as on the badge. Loaded only for sites that have one: comparing files needs much code. */
export async function shownWish(
  page: Page,
  read: CurrentAnswer,
  wishes: Wishes,
  settings: Settings,
): Promise<ShownWish | undefined> {
  const found = await wishOnPage(page, read, wishes, settings, files)
  return found && { ...found, lines: wishFor(wishes, page.url)?.lines ?? [] }
}

interface Props {
  readonly wish: ShownWish
  readonly page: Page
  readonly read: CurrentAnswer
  readonly settings: Settings
  readonly formats: Formats
}

/** Whether the page, and then its site, is as its owner wants it, with the way to make it so. */
export function WishSection({ wish, page, read, settings, formats }: Props) {
  const elsewhere = useUnfulfilled(wish, read, settings)
  const broken = wish.state === 'not-as-wanted'
  const state = broken || wish.state === 'as-wanted' ? wish.state : 'undecided'
  const headline = broken
    ? notAsWanted(wish.since, Date.now(), t, formats)
    : t(state === 'as-wanted' ? 'wishAsWanted' : 'wishUndecided')
  return (
    <section className={broken ? 'wish broken' : 'wish'} aria-label={t('wishHeading')}>
      <div className="line">
        <p className="sentence" role="status">
          <StateIcon state={state} />
          <b>{headline}</b>
        </p>
        {!page.isPrivate && <ThisIsMySite page={page} read={read} label={t('wishChange')} />}
      </div>
      {broken && <Texts texts={againstTexts(wish.against, t)} />}
      {!broken && elsewhere.length > 0 && (
        <>
          <p>{t('wishElsewhere')}</p>
          <Texts
            texts={elsewhere.map(({ text, path, against }) =>
              path === undefined ? text : `${visible(path)}: ${againstTexts(against, t).join('; ')}`,
            )}
          />
        </>
      )}
      {!page.isPrivate && (broken || elsewhere.length > 0) && (
        <MakeItSo wish={wish} page={page} read={read} settings={settings} />
      )}
    </section>
  )
}

const Texts = ({ texts }: { texts: readonly string[] }) => (
  <ul className="changes">
    {texts.map(text => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

/** What the rest of the site does not fulfil, where the page is as wanted. */
function useUnfulfilled({ lines, state }: ShownWish, read: CurrentAnswer, { reading }: Settings) {
  const [found, setFound] = useState<readonly Unfulfilled[]>([])
  useEffect(() => {
    setFound([])
    if (state === 'not-as-wanted') return
    const control = new AbortController()
    wishWorker.run('unfulfilled', { read, wish: lines, reading }, { signal: control.signal }).then(setFound, () => {
      // Only the page was promised an answer.
    })
    return () => control.abort()
  }, [lines, state, read, reading])
  return found
}

/** Opens the playground with the edit that fulfils the wish, compared with the site's file. Nothing is sent to the site. */
function MakeItSo({ wish, page, read, settings }: Omit<Props, 'formats'>) {
  const [said, setSaid] = useState('')
  const { answer } = read.entry
  async function propose() {
    const octets = answer.outcome === 'rules' ? answer.octets : ''
    const edit = await wishWorker.run('wishEdit', { octets, wish: wish.lines, against: wish.against })
    if (edit.state === 'none') {
      await addView(wishes)
      return setSaid(word(`wishes_none_${snake(edit.because)}`))
    }
    if (edit.edits.length === 0) return setSaid(t('wishNoEditNeeded'))
    const before = originalText(parse(bytesOf({ octets })))
    const proposed = { source: edit.text, before, wish: wishText(wish.lines) }
    await openPage(await playgroundPath(read, page.url, settings, Date.now(), 'compare', proposed))
  }
  return (
    <>
      <button type="button" className="primary" onClick={() => propose().catch(() => setSaid(t('playgroundFailed')))}>
        {t('wishMakeItSo')}
      </button>
      {said !== '' && <p role="status">{said}</p>}
    </>
  )
}
