import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RobotsTxt } from '../../core/index.ts'
import { tokensOf } from '../../core/parse/index.ts'
import { visible } from '../../core/verdict/index.ts'
import { scrollRowToMiddle } from '../../playground/components/row-grid/scaled-scroll.ts'
import { useScaledScroll } from '../../playground/components/row-grid/use-scaled-scroll.ts'

interface Props {
  readonly label: string
  readonly robots: RobotsTxt
  /** The line to be brought into view, 1-based, if it is about one. */
  readonly line: number | undefined
  /** The lines that decide on the page, and what for. */
  readonly marks: ReadonlyMap<number, string>
}

/** What is shown of a line, in UTF-16 units: longer ones are nothing that a person reads. */
const SHOWN = 2000

/** A file with its line numbers. Only what is in view is drawn, as files have up to half a million lines. */
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
  // For the keys that scroll.
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
                .filter(({ from }) => from < one.from + SHOWN)
                .map(({ type, from, to }) => (
                  <span key={from} className={`token-${type}`}>
                    {visible(robots.text.slice(from, Math.min(to, one.from + SHOWN)))}
                  </span>
                ))}
              {one.to - one.from > SHOWN && '…'}
            </code>
          </li>
        ))}
      </ol>
    </section>
  )
}
