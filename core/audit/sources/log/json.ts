/** Requests as objects in JSON, perhaps within other objects. Keys tell the values; headers may be a list. */
import { say } from '../wording.ts'
import type { LineParser } from './lines.ts'
import { namesForRole, normalisedLogName } from './names.ts'
import { type RequestBuilder, type Role, roles, slotOf, TIME_SLOT, USER_AGENT_SLOT } from './request.ts'
import { isRequestText, isTimeText } from './texts.ts'
import { epoch } from './time.ts'

/** A key, or the name of a header in a list of objects with a name and a value. */
type KeyStep = string | { readonly header: string }
type Path = readonly KeyStep[]

/** How deep objects are searched for a request, and how many objects are looked at. */
const MAX_SCOPE_DEPTH = 4
const MAX_SCOPES = 60

const MAX_HEADERS = 100

/** How many sets of keys are cached, and the greatest length of one as text. */
const MAX_CACHED_SHAPES = 64
const MAX_SHAPE_LENGTH = 8192

/** Objects about the file that a log was read from, or about the program that read it. */
const NOT_ABOUT_REQUESTS = /^(?:log|file|agent|ecs|input|resource|kubernetes|labels|tags|response|respheaders)$/

/** For each role the places where its value may be, the best first. */
type RequestShape = readonly (readonly Path[])[]

/** @param chosen the keys that a person chose for some roles; a dot leads into a nested object */
export function jsonParser({ recordOf }: RequestBuilder, chosen: ReadonlyMap<Role, string> = new Map()): LineParser {
  const shapes = new Map<string, RequestShape>()

  function shapeOf(object: object): RequestShape {
    const id = shapeId(object, 3)
    const known = shapes.get(id)
    if (known) return known
    const shape = withChosen(object, requestShape(object), chosen)
    if (shapes.size === MAX_CACHED_SHAPES) shapes.clear()
    if (id.length < MAX_SHAPE_LENGTH) shapes.set(id, shape)
    return shape
  }

  return (line, row) => {
    if (line.trim() === '') return undefined
    const object = jsonObject(line)
    if (!object) return say('notJson')
    const values = valuesIn(object, shapeOf(object))
    return pageSlots.some(slot => values[slot] !== '') ? recordOf(row, values) : say('noUrlKey')
  }
}

const valuesIn = (object: object, shape: RequestShape): string[] =>
  shape.map((places, slot) => fittingValue(object, places, slot))

/** The first value that can have the role: a key may be empty in one object and filled in another. */
function fittingValue(object: object, places: readonly Path[], slot: number): string {
  let unfit = ''
  for (const path of places) {
    const value = logValueText(valueAtPath(object, path), slot === TIME_SLOT)
    if (value !== '' && fits(slot, value)) return value
    unfit ||= value
  }
  // A time that cannot be read is counted. A number that is not a time is a duration.
  return slot === TIME_SLOT && !/^[\d.]*$/.test(unfit) ? unfit : ''
}

/** The names of all keys down to a depth: objects with the same names are read in the same way. */
function shapeId(value: object, depth: number): string {
  const names = Object.keys(value)
  if (names.length > 200) return 'x'.repeat(MAX_SHAPE_LENGTH)
  let id = ''
  for (const name of names) {
    id += `${name}\n`
    const inner = (value as Record<string, unknown>)[name]
    if (depth > 1 && typeof inner === 'object' && inner !== null && !Array.isArray(inner))
      id += `{${shapeId(inner, depth - 1)}}`
    if (id.length >= MAX_SHAPE_LENGTH) break
  }
  return id
}

/** Whether a text is such an object with a page and something else that requests have. */
export function isJsonRequest(text: string): boolean {
  const object = jsonObject(text)
  if (!object) return false
  const values = valuesIn(object, requestShape(object))
  const isTold = (...some: readonly Role[]) => some.some(role => values[slotOf(role)] !== '')
  if (isTold('target', 'path') && Object.keys(object).some(key => /^(?:@timestamp|time)$/i.test(key))) return true
  return isTold('request') || (isTold('target', 'path') && isTold('method', 'userAgent', 'address'))
}

/** When an object was written, as text; empty if it does not tell. */
export function jsonTime(text: string): string {
  const object = jsonObject(text)
  return object ? fittingValue(object, keyPaths(object)[TIME_SLOT] ?? [], TIME_SLOT) : ''
}

export function jsonObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const pageSlots = (['request', 'target', 'path'] as const).map(slotOf)

interface Scope {
  readonly path: readonly string[]
  readonly object: object
}

/** The object itself and the objects in it, from outside to inside. */
export function scopesOf(object: object): readonly Scope[] {
  const scopes: Scope[] = [{ path: [], object }]
  for (let i = 0; i < scopes.length && scopes.length < MAX_SCOPES; i++) {
    const { path, object: outer } = scopes[i] as Scope
    if (path.length >= MAX_SCOPE_DEPTH) continue
    for (const [name, inner] of Object.entries(outer)) {
      if (NOT_ABOUT_REQUESTS.test(normalisedLogName(name))) continue
      if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
        scopes.push({ path: [...path, name], object: inner })
    }
  }
  return scopes
}

/** Where each role's value is. The request is the outermost object with a page; the rest may stand around it. */
function requestShape(object: object): RequestShape {
  const scopes = scopesOf(object)
  /** The way to the object that holds the page, if this one names it. */
  const pageIn = ({ path, object: scope }: Scope) =>
    pageSlots.flatMap(slot => {
      const own = keyPaths(scope)[slot]?.find(one => fittingValue(scope, [one], slot) !== '')
      return own ? [[...path, ...own.slice(0, -1)]] : []
    })
  const [page = []] = scopes.flatMap(pageIn)
  const around = scopes.filter(({ path }) => path.every((name, i) => name === page[i])).reverse()
  const told = around.map(scope => keyPaths(scope.object).map(paths => paths.map(path => [...scope.path, ...path])))
  const shape = roles.map((_, slot) => told.flatMap(own => own[slot] ?? []))
  return withHeaders(scopes, shape)
}

/** The places, with the User-Agent and the host in a list or a text of headers after those that keys tell. */
function withHeaders(scopes: readonly Scope[], shape: RequestShape): RequestShape {
  for (const { path, object: outer } of scopes) {
    for (const [name, list] of Object.entries(outer)) {
      if (headerIn(list, 'useragent') === undefined) continue
      return shape.map((places, slot) => {
        const header = slot === USER_AGENT_SLOT ? 'useragent' : slot === slotOf('host') ? 'host' : undefined
        return header === undefined ? places : [...places, [...path, name, { header }]]
      })
    }
  }
  return shape
}

/** The places, with those of the chosen keys instead of others. */
const withChosen = (object: object, shape: RequestShape, chosen: ReadonlyMap<Role, string>): RequestShape =>
  roles.map((role, slot) => {
    const key = chosen.get(role)
    if (key === undefined) return shape[slot] ?? []
    const path = pathTo(object, normalisedLogName(key))
    return path ? [path] : []
  })

/** The value of a header in an object, in a list of objects with a name and a value, or in a text with a header on each line. */
function headerIn(list: unknown, header: string): unknown {
  if (typeof list === 'string' && /user-agent(?::|%3a)/i.test(list)) return headerInText(list, header)
  if (typeof list === 'object' && list !== null && !Array.isArray(list)) {
    const own = keyNamesOf(list).get(header)
    return own === undefined ? undefined : (list as Readonly<Record<string, unknown>>)[own]
  }
  for (const entry of Array.isArray(list) ? list.slice(0, MAX_HEADERS) : []) {
    if (typeof entry !== 'object' || entry === null) return undefined
    const { name, key, value } = entry as { readonly name?: unknown; readonly key?: unknown; readonly value?: unknown }
    const own = name ?? key
    if (typeof own === 'string' && normalisedLogName(own) === header) return value
  }
  return undefined
}

/** Akamai encodes such a text; the value is decoded later. */
function headerInText(text: string, header: string): string | undefined {
  for (const line of text.split(/\r?\n|%0d%0a/i, MAX_HEADERS)) {
    const [, name = '', value] = /^([\w-]+)(?::|%3a)(?: |%20)?(.*)$/i.exec(line) ?? []
    if (normalisedLogName(name) === header) return value
  }
  return undefined
}

const keyPaths = (object: object): RequestShape =>
  roles.map(role =>
    namesForRole(role).flatMap(key => {
      const path = pathTo(object, key)
      return path ? [path] : []
    }),
  )

/** Whether a value can have a role: a key such as `request` or `path` may also hold an identifier or a pattern. */
function fits(slot: number, value: string): boolean {
  switch (roles[slot]) {
    case 'request':
      return isRequestText(value)
    case 'target':
    case 'path':
      return !/\s/.test(value)
    case 'time':
      return isTimeText(value) || /^\d\d:\d\d:\d\d/.test(value)
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(value)
    default:
      return true
  }
}

const ownNames = new WeakMap<object, ReadonlyMap<string, string>>()

/** The keys of an object by their normalised names; of equal names the first. */
function keyNamesOf(object: object): ReadonlyMap<string, string> {
  const known = ownNames.get(object)
  if (known) return known
  const names = new Map(
    Object.keys(object)
      .map(own => [normalisedLogName(own), own] as const)
      .reverse(),
  )
  ownNames.set(object, names)
  return names
}

/** The path to a key: the whole key as it is written, or a dotted key that leads through nested objects. */
function pathTo(object: object, key: string): readonly string[] | undefined {
  const whole = keyNamesOf(object).get(key)
  if (whole !== undefined) return [whole]
  const dot = key.indexOf('.')
  if (dot < 0) return undefined
  const outer = keyNamesOf(object).get(key.slice(0, dot))
  if (outer === undefined) return undefined
  const inner = valueAtPath(object, [outer])
  if (typeof inner !== 'object' || inner === null) return undefined
  const rest = pathTo(inner, key.slice(dot + 1))
  return rest && [outer, ...rest]
}

export function valueAtPath(object: object, path: Path): unknown {
  let value: unknown = object
  for (const key of path) {
    if (typeof key !== 'string') value = headerIn(value, key.header)
    else if (typeof value !== 'object' || value === null) return undefined
    else value = Object.hasOwn(value, key) ? value[key as keyof typeof value] : undefined
  }
  return value
}

/** A value as text. A header may be a list of its values. A time that is a number is converted to milliseconds. */
function logValueText(value: unknown, isTime: boolean): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return isTime ? String(epoch(value)) : String(value)
  return Array.isArray(value) && typeof value[0] === 'string' ? value[0] : ''
}
