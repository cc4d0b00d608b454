import { useMemo } from 'react'
import type { RobotsTxt } from '../../../core/index.ts'
import { diffPieces, hasBlock, lineDiff, MAX_DIFF_EDITS } from '../../comparison/line-diff.ts'
import { t } from '../../strings/t.ts'
import './proposed-lines.css'

const diffSigns = { same: ' ', removed: '−', added: '+' } as const

/** The added and removed lines, with a few unchanged lines around them. */
export function ProposedLines({ before, after }: { before: RobotsTxt; after: RobotsTxt }) {
  const pieces = useMemo(() => diffPieces(lineDiff(before.text, after.text), undefined, 2), [before, after])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the section scrolls, also with the keys.
    <section className="builder-lines" aria-label={t('builder_lines')} tabIndex={0}>
      {pieces.some(({ lines }) => hasBlock(lines)) && <p>{t('diff_block', { count: MAX_DIFF_EDITS })}</p>}
      {pieces.map((piece, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one difference never change their order.
        if (piece.kind === 'gap') return <p key={index}>…</p>
        return piece.lines.map(line => {
          const key = line.kind === 'added' ? `after ${line.after}` : `before ${line.before}`
          const Element = ({ same: 'span', removed: 'del', added: 'ins' } as const)[line.kind]
          return (
            <p key={key} className={line.kind}>
              <span aria-hidden="true">{diffSigns[line.kind]} </span>
              {line.kind !== 'same' && <span className="hidden">{t(`builder_${line.kind}`)} </span>}
              <Element>{line.text}</Element>
            </p>
          )
        })
      })}
    </section>
  )
}
