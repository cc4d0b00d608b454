/** What programs put around log lines: prefixes of syslog, containers and grep, quotation marks, JSON; in layers. */
import { isAddressText } from '../../addresses.ts'
import { jsonObject, jsonTime, scopesOf, valueAtPath } from './json.ts'
import { isRequestText, isTimeText } from './texts.ts'

/** Takes the line out of what is around it; undefined for a line without that layer. */
export type Unwrap = (line: string) => string | undefined

export interface Layer {
  readonly unwrap: Unwrap
  /** When the line was written down, as text; empty if the layer does not tell. */
  readonly timeOf: (line: string) => string
  /** Whether the layer has a form of its own: it is taken off even if the line can be read with it. */
  readonly isOwnForm?: boolean
}

const WRITTEN_TIME = /\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?/

const PREFIX_SAMPLE = 200

/** The time in a prefix. Those of the older syslog lack the year. */
export const timeInPrefix = (line: string): string => WRITTEN_TIME.exec(line.slice(0, PREFIX_SAMPLE))?.[0] ?? ''

/** Prefixes of lines, each with its origin, that nothing else looks like. The line begins after them. */
const ownForms: readonly RegExp[] = [
  // syslog, RFC 3164, also with times as rsyslog writes them.
  /^(?:<\d{1,3}>)?\w{3} [ \d]\d \d\d:\d\d:\d\d \S{1,255} [\w./-]+(?:\[\w+\])?: /,
  /^(?:<\d{1,3}>)?\d{4}-\d\d-\d\d[T ][\d:.,]{8,22}(?:Z|[+-]\d\d:?\d\d) \S{1,255} [\w./-]+(?:\[\w+\])?: /,
  // syslog, RFC 5424, also with the length before it, as over TCP.
  /^(?:\d{1,6} )?<\d{1,3}>1 \S+ \S+ \S+ \S+ \S+ (?:-|(?:\[(?:[^\]\\]|\\.)*\])+) \ufeff?/,
  // The drains of Heroku have no structured data.
  /^(?:\d{1,6} )?<\d{1,3}>1 \S+ \S+ \S+ \S+ - /,
  // The Container Runtime Interface of Kubernetes.
  /^\d{4}-\d\d-\d\dT[\d:.]{8,20}(?:Z|[+-]\d\d:\d\d) (?:stdout|stderr) [FP] /,
]

/** Prefixes that the line itself may look like. */
const looseForms: readonly RegExp[] = [
  // Docker Compose.
  /^[\w.-]+ +\| /,
  // kubectl and others: [pod/name/container].
  /^\[[\w./-]+\] +/,
  // grep: names of files and numbers of lines.
  /^(?:[\w./~-]{0,200}[a-z~][\w./~-]{0,60}[:-])?\d{1,9}:(?=\S)/i,
  /^[\w./~-]{0,200}[a-z~][\w./~-]{0,60}:(?=\S)/i,
]

const prefixLayer = (prefix: RegExp, isOwnForm: boolean): Layer => ({
  isOwnForm,
  unwrap(line) {
    const found = prefix.exec(line)
    return found ? line.slice(found[0].length) : undefined
  },
  timeOf: timeInPrefix,
})

const COMMON_TIME = /\[\d\d\/\w{3}\/\d{4}:/

/** How many words may stand between the address and the time: two, unless a user's name has spaces. */
const MAX_WORDS_BEFORE_TIME = 6

/** Any text before a line in the Common Log Format: it begins with an address, and two names and a time follow. */
const commonLayer: Layer = {
  unwrap(line) {
    const time = COMMON_TIME.exec(line)?.index ?? 0
    const words = line.slice(0, time).split(' ').slice(0, -1)
    for (let i = words.length - 3; i >= 0 && i >= words.length - MAX_WORDS_BEFORE_TIME; i--) {
      if (addressAtEnd(words[i] ?? '') === undefined) continue
      let first = i
      // Proxies are listed after the visitor.
      while (first > 0 && words[first - 1]?.endsWith(',') && addressAtEnd(words[first - 1] ?? '') !== undefined) first--
      const before = words.slice(0, first).reduce((length, word) => length + word.length + 1, 0)
      const word = words[first] ?? ''
      return line.slice(before + word.length - (addressAtEnd(word) ?? word).length)
    }
    return undefined
  },
  timeOf: timeInPrefix,
}

/** The address at the end of a word: other text may be joined to it by colons, commas, bars or tabs. What follows a comma stays. */
function addressAtEnd(word: string): string | undefined {
  const text = word.slice(Math.max(word.lastIndexOf('|'), word.lastIndexOf('\t')) + 1)
  for (let at = 0; ; ) {
    const rest = text.slice(at)
    const [first = ''] = rest.split(',')
    if (isAddressText(first.replace(/\b:\d{1,5}$/, ''))) return rest
    const length = rest.search(/[:,]/)
    if (length < 0) return undefined
    at += length + 1
  }
}

/** Any text before an object in JSON that ends the line. */
const jsonLayer: Layer = {
  unwrap(line) {
    const at = line.indexOf('{')
    return at > 0 && line.trimEnd().endsWith('}') ? line.slice(at) : undefined
  },
  timeOf: timeInPrefix,
}

/** Quotation marks around a whole line, with those in it doubled, escaped or as they are. */
const quotedLayer: Layer = {
  unwrap(line) {
    const text = line.trim()
    if (text.length < 3 || !text.startsWith('"') || !text.endsWith('"')) return undefined
    const inner = text.slice(1, -1)
    if (/(?:^|[^"\\])"(?!")/.test(inner.replaceAll('""', ''))) return inner
    return inner.includes('""') ? inner.replaceAll('""', '"') : inner.replaceAll('\\"', '"')
  },
  timeOf: () => '',
}

const layers: readonly Layer[] = [
  ...ownForms.map(prefix => prefixLayer(prefix, true)),
  ...looseForms.map(prefix => prefixLayer(prefix, false)),
  commonLayer,
  jsonLayer,
  quotedLayer,
]

/** The layers that at least half of the lines have. */
export function layersAround(lines: readonly string[]): readonly Layer[] {
  const isAround = ({ unwrap }: Layer) => {
    const inner = lines.filter(line => {
      const rest = unwrap(line)
      return rest !== undefined && rest !== line
    })
    return inner.length * 2 >= lines.length && inner.length > 0
  }
  return [...layers, ...fieldLayers(lines)].filter(isAround)
}

const FIELD_SAMPLE_LINES = 20

const MAX_FIELDS = 6

/** What a string holds that may be a line of a log: more than one word. */
const mayBeLine = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length > 20 &&
  (/\s/.test(value) || value.startsWith('{')) &&
  !isTimeText(value) &&
  !isRequestText(value)

/** A layer for each string in the objects of these lines that may hold the whole line of a log. */
function fieldLayers(lines: readonly string[]): readonly Layer[] {
  const fields = new Map<string, readonly string[]>()
  for (const line of lines.slice(0, FIELD_SAMPLE_LINES)) {
    const object = line.startsWith('{') ? jsonObject(line) : undefined
    if (!object) continue
    for (const { path, object: scope } of scopesOf(object)) {
      for (const [name, value] of Object.entries(scope)) {
        if (mayBeLine(value)) fields.set([...path, name].join('\n'), [...path, name])
      }
    }
  }
  return [...fields.values()].slice(0, MAX_FIELDS).map(path => ({
    unwrap(line) {
      const object = jsonObject(line)
      const value = object && valueAtPath(object, path)
      return typeof value === 'string' ? value.trimEnd() : undefined
    },
    timeOf: jsonTime,
  }))
}
