import wishes from 'virtual:messages/wishes'
import { lazy, Suspense, useState } from 'react'
import { withMessages } from '../../playground/strings/catalogue.ts'
import { t } from '../browser/i18n.ts'
import type { Page } from '../browser/types.ts'
import type { CurrentAnswer } from '../robots/answer-at.ts'
import { PopupDialog } from './PopupDialog.tsx'

// Loaded later, so that the verdicts need not wait for it.
const LazyChooseWish = lazy(async () => withMessages((await import('./ChooseWish.tsx')).ChooseWish, wishes))

interface Props {
  readonly page: Page
  readonly read: CurrentAnswer
  readonly label: string
}

/** The button after which a person says what they want of their own site. */
export function ThisIsMySite({ page, read, label }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </button>
      {open && (
        <PopupDialog title={t('wishHeading')} close={t('done')} onClose={() => setOpen(false)}>
          <Suspense>
            <LazyChooseWish url={page.url} read={read} onDone={() => setOpen(false)} />
          </Suspense>
        </PopupDialog>
      )}
    </>
  )
}
