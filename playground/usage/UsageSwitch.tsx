import { hasUsageLines, usageCategories, usageCategoryDescription, usageCategoryTitle } from '../../core/usage/index.ts'
import { SegmentedControl } from '../components/SegmentedControl.tsx'
import { usePlayground } from '../state/context.ts'
import { coreText } from '../strings/core-text.ts'
import { t } from '../strings/t.ts'
import type { UseView } from './use-view.ts'
import { useViews } from './use-views.ts'
import './usage.css'

interface Props {
  readonly value: UseView | undefined
  readonly onChange: (view: UseView | undefined) => void
}

/** Chooses what the matrix shows: whether URLs may be fetched, or a use of their content. */
export function UsageSwitch({ value, onChange }: Props) {
  const { robots } = usePlayground()
  if (!value && !hasUsageLines(robots)) return null
  return (
    <div className="usage-switch">
      <SegmentedControl
        label={t('uses_switch')}
        options={[
          { value: 'fetch', title: t('uses_fetch') },
          ...usageCategories.map(category => ({
            value: category,
            title: coreText(usageCategoryTitle(category)).text,
            description: coreText(usageCategoryDescription(category)).text,
          })),
        ]}
        value={value?.category ?? 'fetch'}
        onChange={chosen => onChange(useViews.find(({ category }) => category === chosen))}
      />
    </div>
  )
}
