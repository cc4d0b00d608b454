/**
 * Reads a JSON object on each line. Its keys tell what the values are: those of Cloudflare's Logpush, nginx's
 * variables, Caddy, Traefik, Fluentd, Envoy, Vercel, Netlify, Akamai, Azure Front Door, CloudFront, Google Cloud's load
 * balancers and the Elastic Common Schema.
 */
import { say } from '../wording.ts'
import type { LineParser } from './lines.ts'
import { ADDRESS_SLOT, HOST_SLOT, type RequestBuilder, type Role, roles, TIME_SLOT } from './request.ts'
import { epoch } from './time.ts'

/** Keys for each role, the best first, in lower case without `_` and `-`. A dot leads into a nested object. */
const keysByRole: Readonly<Record<Exclude<Role, 'page' | 'captures' | 'client'>, readonly string[]>> = {
  target: [
    'clientrequesturi',
    'proxy.path',
    'properties.requesturi',
    'requesturi',
    'request.uri',
    'httprequest.requesturl',
    'url.original',
    'requesturl',
    'uri',
    'url',
  ],
  path: [
    'clientrequestpath',
    'requestpath',
    'url.path',
    'request.path',
    'path',
    'reqpath',
    'csuristem',
    'httprequest.uri',
  ],
  query: ['url.query', 'querystring', 'querystr', 'args', 'csuriquery', 'httprequest.args'],
  request: ['request', 'requestline'],
  method: [
    'clientrequestmethod',
    'proxy.method',
    'properties.httpmethod',
    'requestmethod',
    'request.method',
    'httprequest.requestmethod',
    'http.request.method',
    'httprequest.httpmethod',
    'reqmethod',
    'csmethod',
    'method',
  ],
  status: [
    'edgeresponsestatus',
    'proxy.statuscode',
    'properties.httpstatuscode',
    'downstreamstatus',
    'httprequest.status',
    'http.response.statuscode',
    'scstatus',
    'statuscode',
    'responsestatus',
    'responsecode',
    'status',
    'code',
  ],
  time: [
    'edgestarttimestamp',
    'proxy.timestamp',
    'startutc',
    'starttime',
    'reqtimesec',
    'timeiso8601',
    'timelocal',
    'timestamp',
    '@timestamp',
    'datetime',
    'ts',
    'msec',
    'time',
  ],
  userAgent: [
    'clientrequestuseragent',
    'proxy.useragent',
    'properties.useragent',
    'httpuseragent',
    'requestuseragent',
    'request.headers.useragent',
    'httprequest.useragent',
    'useragent.original',
    'cs(useragent)',
    'useragent',
    'ua',
    'agent',
  ],
  address: [
    'clientip',
    'proxy.clientip',
    'properties.clientip',
    'remoteaddr',
    'request.clientip',
    'request.remoteip',
    'clienthost',
    'httprequest.remoteip',
    'source.ip',
    'client.ip',
    'cip',
    'remoteip',
    'cliip',
    'httprequest.clientip',
    'remote',
    'downstreamremoteaddress',
    'clientaddr',
    'ip',
  ],
  host: [
    'clientrequesthost',
    'proxy.host',
    'httphost',
    'requesthost',
    'request.host',
    'url.domain',
    'xhostheader',
    'cs(host)',
    'authority',
    'reqhost',
    'domain',
    'host',
    'servername',
  ],
  scheme: ['clientrequestscheme', 'proxy.scheme', 'requestscheme', 'url.scheme', 'scheme'],
  port: ['serverport', 'url.port'],
}

type Path = readonly string[]

const normalisedKey = (key: string): string => key.toLowerCase().replace(/[_-]/g, '')

const TIME_OF_DAY = /^\d\d:\d\d:\d\d/
const ADDRESS_LIKE = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f.]*:[\da-f:.]*)$/i

/** How many sets of keys are cached. */
const MAX_CACHED_SHAPES = 64

export function jsonParser({ recordOf }: RequestBuilder): LineParser {
  const shapes = new Map<string, readonly (Path | undefined)[]>()

  function shapeOf(object: object): readonly (Path | undefined)[] {
    const names = Object.keys(object)
    const id = names.length > 200 ? '' : names.join('\n')
    const known = shapes.get(id)
    if (known) return known
    const shape = keyPathsOf(object)
    if (shapes.size === MAX_CACHED_SHAPES) shapes.clear()
    if (id !== '' && id.length < 8192) shapes.set(id, shape)
    return shape
  }

  return (line, row) => {
    if (line.trim() === '') return undefined
    const object = objectOf(line)
    if (!object) return say('notJson')
    let shape = shapeOf(object)
    // Nested objects may differ although the keys around them are the same.
    if (!hasUrl(object, shape)) shape = keyPathsOf(object)
    if (!hasUrl(object, shape)) return say('noUrlKey')
    const values = shape.map((path, slot) => logValueText(valueAtPath(object, path), slot === TIME_SLOT))
    const time = values[TIME_SLOT] ?? ''
    if (TIME_OF_DAY.test(time))
      values[TIME_SLOT] = `${logValueText(valueAtPath(object, pathTo(object, 'date')), false)}T${time}`
    // Fluentd's `host` is the visitor's address.
    if (values[ADDRESS_SLOT] === '' && ADDRESS_LIKE.test(values[HOST_SLOT] ?? '')) {
      values[ADDRESS_SLOT] = values[HOST_SLOT] ?? ''
      values[HOST_SLOT] = ''
    }
    return recordOf(row, values)
  }
}

/** Whether a line is such an object with a URL or a path. */
export function isJsonRequest(line: string): boolean {
  const object = objectOf(line)
  return object !== undefined && hasUrl(object, keyPathsOf(object))
}

function objectOf(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const hasUrl = (object: object, paths: readonly (Path | undefined)[]): boolean =>
  roles.some(
    (role, slot) =>
      /^(?:target|path|request)$/.test(role) && logValueText(valueAtPath(object, paths[slot]), false) !== '',
  )

/** The path to each role's value, with the keys as this object spells them. */
function keyPathsOf(object: object): readonly (Path | undefined)[] {
  return roles.map(role => {
    for (const key of role === 'page' || role === 'captures' || role === 'client' ? [] : keysByRole[role]) {
      const path = pathTo(object, key)
      if (path && logValueText(valueAtPath(object, path), role === 'time') !== '') return path
    }
    return undefined
  })
}

/** The path to a key: the whole key as it is written, or a dotted key that leads through nested objects. */
function pathTo(object: object, key: string): Path | undefined {
  const whole = Object.keys(object).find(own => normalisedKey(own) === key)
  if (whole !== undefined) return [whole]
  const dot = key.indexOf('.')
  if (dot < 0) return undefined
  const outer = Object.keys(object).find(own => normalisedKey(own) === key.slice(0, dot))
  if (outer === undefined) return undefined
  const inner = valueAtPath(object, [outer])
  if (typeof inner !== 'object' || inner === null) return undefined
  const rest = pathTo(inner, key.slice(dot + 1))
  return rest && [outer, ...rest]
}

function valueAtPath(object: object, path: Path | undefined): unknown {
  let value: unknown = path && object
  for (const key of path ?? []) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.hasOwn(value, key) ? value[key as keyof typeof value] : undefined
  }
  return value
}

/** A value as text. A header may be a list of its values. A time that is a number is converted to milliseconds. */
function logValueText(value: unknown, isTime: boolean): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return isTime ? String(epoch(value)) : String(value)
  return Array.isArray(value) && typeof value[0] === 'string' ? value[0] : ''
}
