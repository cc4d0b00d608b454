import type { Crawler } from '../../../core/index.ts'
import { t } from '../../strings/t.ts'
import '../../strings/en-why.ts'

/** What the verdict does not say about the crawler, if there is something. */
export function noteOf({ token, operator, crawls, obeys, verification }: Crawler): string | undefined {
  if (verification === 'own') return t('why.note.own', { token })
  if (!crawls) return t('why.note.control', { operator })
  switch (obeys) {
    case 'may-not-apply':
      return t('why.note.may-not-apply', { operator, token })
    case 'with-exceptions':
      return t('why.note.with-exceptions', { operator, token })
    case 'no':
    case 'not-stated':
      return t(`why.note.${obeys}`, { token })
    default:
      return undefined
  }
}
