import { cutText } from '../../core/verdict/index.ts'
import { CodeText } from '../../playground/components/CodeText.tsx'
import { snake, t } from '../../playground/strings/t.ts'
import type { SitemapRefusal } from '../sitemaps/named-sitemaps.ts'

/** How much of an address is shown, in UTF-16 units. */
const MAX_ADDRESS_SHOWN = 1000

const MAX_ADDRESSES_LISTED = 100

interface Props {
  readonly title: string
  /** Whether the list is unfolded at first. */
  readonly open: boolean
  /** Addresses, each with what is said about it. */
  readonly addresses: readonly (readonly [url: string, says: string])[]
}

/** Addresses from a file or a page, which may be long and many; nothing if there are none. */
export function NamedAddresses({ title, open, addresses }: Props) {
  if (addresses.length === 0) return null
  const more = addresses.length - MAX_ADDRESSES_LISTED
  return (
    <details className="audit-failures" open={open}>
      <summary>{title}</summary>
      <ul>
        {addresses.slice(0, MAX_ADDRESSES_LISTED).map(([url, says]) => (
          <li key={`${url} ${says}`}>
            <CodeText text={cutText(url, MAX_ADDRESS_SHOWN)} /> {says}
          </li>
        ))}
        {more > 0 && <li>{t('auditor_input_moreBad', { count: more })}</li>}
      </ul>
    </details>
  )
}

export const notAskedText = ({ because }: { readonly because: SitemapRefusal }): string =>
  t(`sitemaps_notAsked_${snake(because)}`)
