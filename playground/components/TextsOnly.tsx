import { isProgram } from '../../core/index.ts'
import { usePlayground } from '../state/context.ts'
import { t } from '../strings/t.ts'
import { dialectTitle } from '../wording/names.ts'

/** Says that a view does not read the file as the chosen program does. Its words are those of the crawlers. */
export function TextsOnly({ className }: { readonly className: string }) {
  const { reading } = usePlayground().state
  return isProgram(reading) ? (
    <p className={className}>{t('crawlers_byTexts', { program: dialectTitle(reading) })}</p>
  ) : null
}
