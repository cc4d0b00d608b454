import { cutText } from '../../core/verdict/index.ts'
import { originsOf, type Target } from './targets.ts'

/** How many URLs of a list are checked to find its site. */
const MAX_EXAMINED_TARGETS = 1000

/** The longest line that is shown for a file, in UTF-16 units. */
const MAX_TITLE_LENGTH = 60

/** The host of all URLs; undefined if they have several hosts, or if all targets are paths. */
export function hostOfTargets(targets: readonly Target[]): string | undefined {
  const [origin, ...others] = originsOf(targets.slice(0, MAX_EXAMINED_TARGETS))
  return origin === undefined || others.length > 0 ? undefined : new URL(origin).host
}

/**
 * The title of a file: its site, or its name on the device. The name `robots.txt` is left out, as it tells no files
 * apart.
 */
export function titleOfFile(host: string | undefined, name: string | undefined): string | undefined {
  return host ?? (name === 'robots.txt' ? undefined : name)
}

/** The first line with content, shortened to `MAX_TITLE_LENGTH`; empty if there is none. Takes any text. */
export function firstLine(source: string): string {
  for (const [line] of source.matchAll(/[^\r\n]+/g)) {
    const words = line.replace(/^[\s#\ufeff=*_-]+/, '').trim()
    if (words !== '') return cutText(words, MAX_TITLE_LENGTH - 1)
  }
  return ''
}
