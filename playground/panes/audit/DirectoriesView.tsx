import { useMemo, useState } from 'react'
import type { PartSum } from '../../../core/audit/index.ts'
import type { Snapshot } from '../../audit/question.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { ForeignOption } from '../../components/ForeignOption.tsx'
import { numberText } from '../../strings/catalogue.ts'
import { t } from '../../strings/t.ts'
import { childrenOf, type Directory, type DirectoryOrder, directoryKey, directoryOrders } from './directory-tree.ts'
import type { AuditFilter } from './filter.ts'
import { NumberChange } from './NumberChange.tsx'
import { percentText } from './numbers.ts'
import { numbersOf } from './sums.ts'

interface Props {
  readonly snapshot: Snapshot
  readonly onShow: (filter: Partial<AuditFilter>) => void
}

/** How many children of a directory are shown at first. A button shows the others. */
const INITIAL_DIRECTORIES = 100

/** Where the blocked URLs are: hosts and the first segments of their paths, and file types. */
export function DirectoriesView({ snapshot, onShow }: Props) {
  const [crawler, setCrawler] = useState(0)
  const [order, setOrder] = useState<DirectoryOrder>('blocked')
  const numbers = numbersOf(snapshot)
  const now = numbers?.now
  const children = useMemo(() => now && childrenOf(now.directories, order, crawler), [now, order, crawler])
  const earlier = useMemo(() => {
    const before = childrenOf(numbers?.before?.directories ?? [], order, crawler)
    return new Map([...before.values()].flat().map(sum => [directoryKey(sum), sum]))
  }, [numbers?.before, order, crawler])
  if (!now || !children) return null
  const at = Math.min(crawler, now.crawlers.length - 1)
  const token = now.crawlers[at]?.token ?? ''
  const roots = children.get(-1) ?? []
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
            {directoryOrders.map(one => (
              <option key={one} value={one}>
                {t(`auditor_directories_by_${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <table className="audit-table">
        <caption className="hidden">{t('auditor_directories_caption')}</caption>
        <DirectoriesHead first={t('auditor_directories_directory')} />
        <tbody>
          {roots.map(root => (
            <Branch
              key={root.node}
              sum={root}
              level={0}
              inside={children}
              earlier={numbers.before && earlier}
              crawler={at}
              token={token}
              isOpen={roots.length === 1}
              onShow={onShow}
            />
          ))}
        </tbody>
      </table>
      <table className="audit-table">
        <caption className="hidden">{t('auditor_types_caption')}</caption>
        <DirectoriesHead first={t('auditor_types_type')} />
        <tbody>
          {[...now.types]
            .sort((a, b) => b.rows - a.rows)
            .map(sum => (
              <tr key={sum.type ?? '…'}>
                <th scope="row">
                  {sum.type === undefined ? (
                    t('auditor_types_others')
                  ) : (
                    <CodeText text={sum.type === '' ? t('auditor_types_none') : `.${sum.type}`} />
                  )}
                </th>
                <DirectoryCounts
                  sum={sum}
                  name={sum.type ? `.${sum.type}` : t('auditor_types_none')}
                  token={token}
                  before={numbers.before?.types.find(({ type }) => type === sum.type)}
                  crawler={at}
                  onShow={sum.type === undefined ? undefined : filter => onShow({ ...filter, type: sum.type ?? '' })}
                />
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

function DirectoriesHead({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col" className="number">
          {t('auditor_view_urls')}
        </th>
        <th scope="col" className="number">
          {t('auditor_directories_blocked')}
        </th>
        <th scope="col">{t('auditor_directories_share')}</th>
      </tr>
    </thead>
  )
}

interface BranchProps extends Pick<Props, 'onShow'> {
  readonly sum: Directory
  readonly level: number
  readonly inside: ReadonlyMap<number, readonly Directory[]>
  readonly earlier: ReadonlyMap<string, Directory> | undefined
  readonly crawler: number
  readonly token: string
  readonly isOpen?: boolean
}

function Branch({ sum, level, inside: tree, earlier, crawler, token, isOpen = false, onShow }: BranchProps) {
  const [open, setOpen] = useState(isOpen)
  const [shown, setShown] = useState(INITIAL_DIRECTORIES)
  const inside = (sum.isDirect ? undefined : tree.get(sum.node)) ?? []
  const name = directoryLabel(sum)
  return (
    <>
      <tr>
        <th scope="row" style={{ paddingInlineStart: `calc(${level} * var(--space-4) + var(--space-2))` }}>
          {inside.length > 0 ? (
            <button
              type="button"
              className="quiet audit-toggle"
              aria-expanded={open}
              aria-label={t('auditor_directories_open', { name })}
              onClick={() => setOpen(!open)}
            >
              <span aria-hidden="true">{open ? '▾' : '▸'}</span>
            </button>
          ) : (
            <span className="audit-toggle" />
          )}
          {sum.isDirect ? name : <CodeText text={name} />}
        </th>
        <DirectoryCounts
          sum={sum}
          name={name}
          token={token}
          before={earlier?.get(directoryKey(sum))}
          crawler={crawler}
          onShow={filter =>
            onShow({ ...filter, directory: sum.node, directoryName: name, ...(sum.isDirect && { directly: true }) })
          }
        />
      </tr>
      {open &&
        inside
          .slice(0, shown)
          .map(child => (
            <Branch
              key={directoryKey(child)}
              sum={child}
              level={level + 1}
              inside={tree}
              earlier={earlier}
              crawler={crawler}
              token={token}
              onShow={onShow}
            />
          ))}
      {open && inside.length > shown && (
        <tr>
          <td colSpan={4}>
            <button type="button" className="link" onClick={() => setShown(shown + 500)}>
              {t('auditor_directories_more', { count: inside.length - shown })}
            </button>
          </td>
        </tr>
      )}
    </>
  )
}

/** The host of a root, the path of any other directory; "others" for those that were counted together. */
function directoryLabel({ parent, origin, path, isDirect }: Directory): string {
  if (isDirect) return t('auditor_directories_directly', { name: path ?? '' })
  if (path === undefined) return t(parent < 0 ? 'auditor_directories_otherHosts' : 'auditor_directories_others')
  return parent < 0 ? `${origin ?? ''}/` : path
}

interface DirectoryCountsProps {
  readonly sum: PartSum
  readonly name: string
  readonly before: PartSum | undefined
  readonly crawler: number
  readonly token: string
  readonly onShow: ((filter: Partial<AuditFilter>) => void) | undefined
}

/** The cells of a row: how many URLs the directory or file type has, and how many of them are blocked. */
function DirectoryCounts({ sum, name, before, crawler, token, onShow }: DirectoryCountsProps) {
  const blocked = sum.blocked[crawler] ?? 0
  return (
    <>
      <td className="number">
        <Count
          count={sum.rows}
          label={t('auditor_directories_show', { name, count: sum.rows })}
          onShow={onShow && (() => onShow({}))}
        />
      </td>
      <td className="number">
        <Count
          count={blocked}
          label={t('auditor_directories_showBlocked', { name, count: blocked, crawler: token })}
          onShow={onShow && (() => onShow({ crawler, state: 'blocked' }))}
        />{' '}
        <NumberChange now={blocked} before={before?.blocked[crawler]} />
      </td>
      <td className="audit-shares">
        <span className="audit-meter" aria-hidden="true">
          {blocked > 0 && <span className="blocked" style={{ flexGrow: blocked }} />}
          {sum.rows > blocked && <span className="allowed" style={{ flexGrow: sum.rows - blocked }} />}
        </span>
        <span>{percentText(sum.rows === 0 ? 0 : blocked / sum.rows)}</span>
      </td>
    </>
  )
}

interface CountProps {
  readonly count: number
  /** The accessible name of the button, since its text is only a number. */
  readonly label: string
  readonly onShow: (() => void) | undefined
}

function Count({ count, label, onShow }: CountProps) {
  if (!onShow || count === 0) return numberText(count)
  return (
    <button type="button" className="link" aria-label={label} onClick={onShow}>
      {numberText(count)}
    </button>
  )
}
