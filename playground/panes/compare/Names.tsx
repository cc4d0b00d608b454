import type { ReactElement } from 'react'
import { visible } from '../../../core/verdict/index.ts'
import type { ClassNames } from '../../comparison/crawler-classes.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { listPieces } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'
import { unnamedText } from './report.ts'

const MAX_LISTED_TOKENS = 8

/** "`Googlebot`, `Screaming Frog SEO Spider`, and any other crawler": as code, since names can contain spaces. */
export function Names({ of: { tokens, anyOther, everyFollower, others } }: { of: ClassNames }) {
  const left = tokens.slice(MAX_LISTED_TOKENS)
  const names: readonly ReactElement[] = [
    ...tokens.slice(0, MAX_LISTED_TOKENS).map(token => <CodeText key={token} text={token} />),
    ...(left.length > 0
      ? [
          <span key="" title={visible(left.join(', '))}>
            {t('compare_moreNames', { count: left.length })}
          </span>,
        ]
      : []),
    ...(anyOther
      ? [
          <span key="*" title={visible(others.join(', '))}>
            {unnamedText({ everyFollower })}
          </span>,
        ]
      : []),
  ]
  return <span className="compare-names">{listPieces(names)}</span>
}
