import { visible } from '../../core/verdict/index.ts'
import { ForeignText } from '../../playground/components/ForeignText.tsx'
import type { PlaceColumn } from '../../playground/panes/audit/place.ts'
import { t } from '../../playground/strings/t.ts'
import { type LinkRowFacts, rowFactsOf } from './inputs.ts'

/** What a page says about the URLs that it links to and loads. */
export const linkColumns = (): readonly PlaceColumn[] => [
  {
    id: 'what',
    get title() {
      return t('links_what')
    },
    width: '12rem',
    cell: ({ sourceRow }, file) => <FactCell text={whatOf(rowFactsOf(file, sourceRow))} />,
  },
  {
    id: 'where',
    get title() {
      return t('links_where')
    },
    width: '12rem',
    cell: ({ sourceRow }, file) => <FactCell text={whereOf(rowFactsOf(file, sourceRow))} />,
  },
]

function FactCell({ text }: { text: string }) {
  return (
    <span className="audit-fact" title={text}>
      <ForeignText text={text} />
    </span>
  )
}

function whatOf(facts: LinkRowFacts | undefined): string {
  switch (facts?.type) {
    case 'link':
      return facts.link.text === '' ? t('links_noText') : visible(facts.link.text)
    case 'loaded':
      return t(`links_kind_${facts.kind}`)
    case 'named':
      return [t(`links_named_${facts.kind}`), visible(facts.language)].filter(Boolean).join(', ')
    case undefined:
      return ''
  }
}

/** For example "Navigation · nofollow · 3 times" */
function whereOf(facts: LinkRowFacts | undefined): string {
  if (facts?.type !== 'link') return ''
  const { region, rel, times } = facts.link
  return [region !== '' && t(`links_region_${region}`), rel.join(' '), times > 1 && t('links_times', { count: times })]
    .filter(Boolean)
    .join(' · ')
}
