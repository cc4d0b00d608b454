import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RobotsTxt } from '../../core/index.ts'
import { tokensOf } from '../../core/parse/index.ts'
import { visible } from '../../core/verdict/index.ts'
import { scrollRowToMiddle } from '../../playground/components/row-grid/scaled-scroll.ts'
import { useScaledScroll } from '../../playground/components/row-grid/use-scaled-scroll.ts'

interface Props {
  readonly label: string
  readonly robots: RobotsTxt
  /** The line to scroll to, 1-based. */
  readonly line: number | undefined
  /** The deciding lines, each with its outcome. */
  readonly marks: ReadonlyMap<number, string>
}

/** How much of a line is shown, in UTF-16 units. Nobody reads longer lines. */
const MAX_SHOWN_LENGTH = 2000

/** A file with its line numbers. Only the lines in view are rendered, as files have up to half a million lines. */
export function FileLines({ label, robots, line, marks }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const measure = useRef<HTMLDivElement>(null)
  const { lines } = robots
  const { drawn, height, topOfRow, move, onScroll } = useScaledScroll({ scroller, head, measure }, lines.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; after that the person scrolls.
  useLayoutEffect(() => {
    if (line !== undefined) move((list, scroll) => scrollRowToMiddle(list, scroll, line - 1))
  }, [])
  // With the focus, the arrow and page keys scroll the file.
  useEffect(() => scroller.current?.focus({ preventScroll: true }), [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    <section ref={scroller} className="file" aria-label={label} tabIndex={0} onScroll={onScroll}>
      <div ref={head} />
      <div ref={measure} className="file-measure" aria-hidden="true" />
      <ol className="file-lines" style={{ height, '--digits': String(lines.length).length } as object}>
        {lines.slice(drawn.from, drawn.to).map(one => (
          <li
            key={one.number}
            className={marks.has(one.number) ? `marked ${marks.get(one.number)}-line` : undefined}
            style={{ top: topOfRow(one.number - 1) }}
            aria-setsize={lines.length}
            aria-posinset={one.number}
            aria-current={one.number === line ? true : undefined}
          >
            <span className="number">{one.number}</span>
            <code>
              {tokensOf(robots, one)
                .filter(({ from }) => from < one.from + MAX_SHOWN_LENGTH)
                .map(({ type, from, to }) => (
                  <span key={from} className={`token-${type}`}>
                    {visible(robots.text.slice(from, Math.min(to, one.from + MAX_SHOWN_LENGTH)))}
                  </span>
                ))}
              {one.to - one.from > MAX_SHOWN_LENGTH && '…'}
            </code>
          </li>
        ))}
      </ol>
    </section>
  )
}
