import type { AlignedRule } from '../../core/editor/index.ts'
import type { Dialect } from '../../core/index.ts'
import { visible } from '../../core/verdict/index.ts'
import { CodeText } from '../components/CodeText.tsx'
import { t } from '../strings/t.ts'

interface PathRowProps {
  /** As the dialect compares it. */
  readonly path: string
  readonly dialect: Dialect
  readonly first: AlignedRule | undefined
  readonly nearest: AlignedRule | undefined
}

/** The path: what the first rule does not take is quiet. */
export function PathRow({ path, dialect, first, nearest }: PathRowProps) {
  const rest = (first ?? nearest)?.alignment.rest.length ?? 0
  return (
    <>
      <span className="aligned-label">{t('matrix_target')}</span>
      <span className="aligned-cell">
        <CodeText text={dialect.spelling(path.slice(0, path.length - rest))} />
        {rest > 0 && <CodeText className="aligned-rest" text={dialect.spelling(path.slice(path.length - rest))} />}
      </span>
      <span />
    </>
  )
}

interface AlignedRowProps {
  readonly one: AlignedRule
  readonly dialect: Dialect
  readonly onLine: (line: number) => void
}

/** A rule, each part below the part of the path that it takes. */
export function AlignedRow({ one, dialect, onLine }: AlignedRowProps) {
  const { rule, alignment, lost } = one
  const { result, parts, wanted } = alignment
  const outcome = result !== 'matches' ? 'stops' : lost ? 'loses' : 'decides'
  return (
    <>
      <button type="button" className="link aligned-label" onClick={() => onLine(rule.line)}>
        {t('aligned_rule', { line: rule.line, field: rule.type === 'allow' ? 'Allow' : 'Disallow' })}
      </button>
      <span className={`aligned-cell ${outcome} ${rule.type}`}>
        <span className="aligned-taken">
          {parts.map(({ kind, pattern, path }, index) => {
            const taken = dialect.spelling(path)
            return kind === 'text' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a rule never change their order.
              <CodeText key={index} text={taken} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <span key={index} className={`aligned-${kind}`} style={{ width: `${visible(taken).length}ch` }}>
                {pattern}
              </span>
            )
          })}
        </span>
        {wanted !== '' && <CodeText className="aligned-wanted" text={dialect.spelling(wanted)} />}
      </span>
      <span className={`aligned-note ${outcome}`}>{outcomeText(one, dialect)}</span>
    </>
  )
}

function outcomeText({ length, lost, alignment }: AlignedRule, { spelling }: Dialect): string {
  const { result, rest, wanted } = alignment
  if (result === 'matches') return t(lost ? 'aligned_loses' : 'aligned_decides', { length })
  if (result === 'goes-on') return t('aligned_goesOn')
  if (rest === '') return t('aligned_pathEnds')
  if (result === 'missing') return t('aligned_missing', { wanted: visible(spelling(wanted).replace(/^\*+/, '')) })
  return t('aligned_differs', { next: visible(spelling(rest).slice(0, rest.startsWith('%') ? 3 : 1)) })
}
