import { useMemo, useState } from 'react'
import type { CrawlSums, PartSum } from '../../../core/audit/index.ts'
import type { Snapshot } from '../../audit/question.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { ForeignOption } from '../../components/ForeignOption.tsx'
import { t } from '../../strings/t.ts'
import { childrenOf, type Directory, type DirectoryOrder, directoryKey, directoryOrders } from './directory-tree.ts'
import type { AuditFilter } from './filter.ts'
import { percentText } from './numbers.ts'
import { type SumsRow, SumsTable } from './SumsTable.tsx'
import { type Numbers, numbersOf } from './sums.ts'

interface Props {
  readonly snapshot: Snapshot
  /** Where search engines' requests went; undefined without a log, and until it is known. */
  readonly crawled: CrawlSums | undefined
  readonly onShow: (filter: Partial<AuditFilter>) => void
}

/** How many children of a directory are shown at first, and how many more a button shows. */
const INITIAL_DIRECTORIES = 100
const MORE_DIRECTORIES = 500

/** Where the blocked URLs are: hosts and the first segments of their paths, and file types. */
export function DirectoriesView({ snapshot, crawled, onShow }: Props) {
  const [crawler, setCrawler] = useState(0)
  const [chosen, setOrder] = useState<DirectoryOrder>('blocked')
  const order = crawled || chosen !== 'requests' ? chosen : 'blocked'
  const numbers = numbersOf(snapshot)
  if (!numbers) return null
  const { now } = numbers
  const at = Math.min(crawler, now.crawlers.length - 1)
  const shared = { numbers, crawler: at, token: now.crawlers[at]?.token ?? '', onShow }
  return (
    <div className="audit-directories">
      <div className="audit-bar">
        <label>
          {t('auditor_crawler')}{' '}
          <select value={at} onChange={event => setCrawler(Number(event.target.value))}>
            {now.crawlers.map(({ token }, i) => (
              <ForeignOption key={token} value={i} text={token} />
            ))}
          </select>
        </label>
        <label>
          {t('auditor_sortBy')}{' '}
          <select value={order} onChange={event => setOrder(event.target.value as DirectoryOrder)}>
            {directoryOrders
              .filter(one => crawled || one !== 'requests')
              .map(one => (
                <option key={one} value={one}>
                  {t(`auditor_directories_by_${one}`)}
                </option>
              ))}
          </select>
        </label>
      </div>
      <DirectoryTable {...shared} order={order} requests={crawled?.directories} />
      <TypeTable {...shared} />
    </div>
  )
}

interface TableProps extends Pick<Props, 'onShow'> {
  readonly numbers: Numbers
  readonly crawler: number
  readonly token: string
}

interface DirectoryTableProps extends TableProps {
  readonly order: DirectoryOrder
  /** For each directory by its number; undefined if they are not known. */
  readonly requests: readonly number[] | undefined
}

function DirectoryTable({ order, requests, ...shared }: DirectoryTableProps) {
  const { numbers, crawler, onShow } = shared
  const { now, before } = numbers
  const children = useMemo(() => childrenOf(now.directories, order, crawler, requests), [now, order, crawler, requests])
  const earlier = useMemo(() => {
    const inside = childrenOf(before?.directories ?? [], order, crawler)
    return new Map([...inside.values()].flat().map(sum => [directoryKey(sum), sum]))
  }, [before, order, crawler])
  const roots = children.get(-1) ?? []
  const lengthOf = ({ rows, requests: asked = 0 }: Directory) => (order === 'requests' ? asked : rows)
  const props = { ...shared, most: Math.max(1, ...roots.map(lengthOf)) }
  // How many children of each directory that a person opened or closed are shown. A site alone is open at first.
  const [opened, setOpened] = useState<ReadonlyMap<string, number>>(
    () => new Map(roots.length === 1 ? roots.map(root => [directoryKey(root), INITIAL_DIRECTORIES]) : []),
  )

  function rowsOf(sum: Directory, level: number): readonly SumsRow[] {
    const key = directoryKey(sum)
    const inside = (sum.isDirect ? undefined : children.get(sum.node)) ?? []
    const shown = opened.get(key) ?? 0
    const name = directoryLabel(sum)
    const show = (count: number) => setOpened(new Map(opened).set(key, count))
    const place = { directory: sum.node, directoryName: name, ...(sum.isDirect && { directly: true }) }
    const title = (
      <DirectoryTitle
        directory={sum}
        isOpen={inside.length === 0 ? undefined : shown > 0}
        onToggle={() => show(shown > 0 ? 0 : INITIAL_DIRECTORIES)}
      />
    )
    const more = (
      <button type="button" className="link" onClick={() => show(shown + MORE_DIRECTORIES)}>
        {t('auditor_directories_more', { count: inside.length - shown })}
      </button>
    )
    return [
      {
        key,
        level,
        cells: [
          title,
          ...countCells(
            { ...props, length: lengthOf(sum), requests: sum.requests },
            sum,
            name,
            before && earlier.get(key),
            filter => onShow({ ...filter, ...place }),
          ),
        ],
      },
      ...inside.slice(0, shown).flatMap(child => rowsOf(child, level + 1)),
      ...(shown > 0 && inside.length > shown ? [{ key: `${key} more`, cells: [more] }] : []),
    ]
  }

  return (
    <SumsTable
      caption={t('auditor_directories_caption')}
      isCaptionHidden
      columns={columnsAfter(t('auditor_directories_directory'), requests !== undefined)}
      rows={roots.flatMap(root => rowsOf(root, 0))}
    />
  )
}

function TypeTable(shared: TableProps) {
  const { numbers, onShow } = shared
  const props = { ...shared, most: mostIn(numbers.now.types) }
  const rowOf = (sum: (typeof numbers.now.types)[number]): SumsRow => {
    const { type } = sum
    const name = type ? `.${type}` : t('auditor_types_none')
    const before = numbers.before?.types.find(one => one.type === type)
    const show = (filter: Partial<AuditFilter>) => onShow({ ...filter, type: type ?? '' })
    return {
      key: type ?? '…',
      cells: [
        type === undefined ? t('auditor_types_others') : { code: name },
        ...countCells({ ...props, length: sum.rows }, sum, name, before, type === undefined ? undefined : show),
      ],
    }
  }
  return (
    <SumsTable
      caption={t('auditor_types_caption')}
      isCaptionHidden
      columns={columnsAfter(t('auditor_types_type'), false)}
      rows={[...numbers.now.types].sort((a, b) => b.rows - a.rows).map(rowOf)}
    />
  )
}

const mostIn = (parts: readonly PartSum[]): number => Math.max(1, ...parts.map(({ rows }) => rows))

const columnsAfter = (first: string, hasRequests: boolean) => [
  { title: first },
  { title: t('auditor_view_urls'), isNumber: true },
  ...(hasRequests ? [{ title: t('auditor_directories_requests'), isNumber: true }] : []),
  { title: t('auditor_directories_blocked'), isNumber: true },
  { title: t('auditor_directories_share') },
]

interface DirectoryTitleProps {
  readonly directory: Directory
  /** Undefined if nothing is inside. */
  readonly isOpen: boolean | undefined
  readonly onToggle: () => void
}

function DirectoryTitle({ directory, isOpen, onToggle }: DirectoryTitleProps) {
  const name = directoryLabel(directory)
  return (
    <>
      {isOpen === undefined ? (
        <span className="audit-toggle" />
      ) : (
        <button
          type="button"
          className="quiet audit-toggle"
          aria-expanded={isOpen}
          aria-label={t('auditor_directories_open', { name })}
          onClick={onToggle}
        >
          <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
        </button>
      )}
      {directory.isDirect ? name : <CodeText text={name} />}
    </>
  )
}

interface CountProps extends TableProps {
  /** What the bar stands for, and the most that one of its table stands for. */
  readonly length: number
  readonly most: number
  /** How often search engines requested what is in it; undefined if that is not known. */
  readonly requests?: number | undefined
}

/** How many URLs a directory or a file type has, and how many of them are blocked. */
function countCells(
  { crawler, token, length, most, requests }: CountProps,
  { rows, blocked: all }: PartSum,
  name: string,
  before: PartSum | undefined,
  onShow: Props['onShow'] | undefined,
): SumsRow['cells'] {
  const blocked = all[crawler] ?? 0
  return [
    {
      count: rows,
      label: t('auditor_directories_show', { name, count: rows }),
      onShow: onShow && (() => onShow({})),
    },
    ...(requests === undefined ? [] : [{ count: requests }]),
    {
      count: blocked,
      before: before?.blocked[crawler],
      label: t('auditor_directories_showBlocked', { name, count: blocked, crawler: token }),
      onShow: onShow && (() => onShow({ crawler, state: 'blocked' })),
    },
    { length: length / most, blocked, allowed: rows - blocked, share: percentText(rows === 0 ? 0 : blocked / rows) },
  ]
}

/** The host of a root, the path of any other directory; "others" for those that were counted together. */
function directoryLabel({ parent, origin, path, isDirect, rows }: Directory): string {
  // What was requested but is in no list may be in directories that no list has.
  if (isDirect && rows === 0) return t('auditor_directories_others')
  if (isDirect) return t('auditor_directories_directly', { name: path ?? '' })
  if (path === undefined) return t(parent < 0 ? 'auditor_directories_otherHosts' : 'auditor_directories_others')
  return parent < 0 ? `${origin ?? ''}/` : path
}
