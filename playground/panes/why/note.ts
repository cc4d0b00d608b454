import type { Crawler } from '../../../core/index.ts'
import { snake, t } from '../../strings/t.ts'

/** What the verdict does not say about the crawler, if there is something. */
export function noteOf({ token, operator, crawls, obeys, verification }: Crawler): string | undefined {
  if (verification === 'own') return t('why_note_own', { token })
  if (!crawls) return t('why_note_control', { operator })
  switch (obeys) {
    case 'may-not-apply':
      return t('why_note_may_not_apply', { operator, token })
    case 'with-exceptions':
      return t('why_note_with_exceptions', { operator, token })
    case 'no':
    case 'not-stated':
      return t(`why_note_${snake(obeys)}`, { token })
    default:
      return undefined
  }
}
