/** The names of a request's values in JSON, tables, W3C logs and pairs, as servers, services and tables write them. */
import { type Role, roles } from './request.ts'

/**
 * Names for each role, the best first, in lower case without `_`, `-` and the like. A dot leads into a nested object.
 * They are those of the products whose files are in `fixtures/`.
 */
const logNamesByRole: Readonly<Record<Exclude<Role, 'page' | 'captures' | 'client'>, string>> = {
  request: 'request requestline csrequest xrequest req httprequest firstline',
  target:
    'clientrequesturi proxy.path properties.originalrequesturiwithargs originalrequesturiwithargs ' +
    'properties.requesturi requesturi request.uri httprequest.requesturl url.original url.full http.url ' +
    'http.target requesturl csuri xuri uri url resource pageurl',
  path: 'clientrequestpath requestpath url.path request.path csuristem uristem uripath path reqpath httprequest.uri',
  query:
    'url.query requestquery requesturlquerystring uriparam querystring param querystr qstr csuriquery uriquery ' +
    'args httprequest.args query',
  method:
    'clientrequestmethod proxy.method properties.httpmethod request.method httprequest.requestmethod ' +
    'http.request.method http.method httprequest.httpmethod httpmethod reqmethod csmethod requestverb method ' +
    'methode verb',
  status:
    'edgeresponsestatus edgeresponsestatuscode lbstatuscode httpcode returncode proxy.statuscode ' +
    'properties.httpstatuscode properties.httpstatus downstreamstatus httprequest.status ' +
    'http.response.statuscode http.statuscode elbstatuscode scstatus httpstatuscode httpstatus statuscode ' +
    'responsestatus responsecode response.status response.statuscode res.statuscode res.status status code',
  // The day, if the time says only the time of day.
  date: 'date',
  time:
    'edgestarttimestamp proxy.timestamp startutc starttime startedat starteddatetime timegenerated ' +
    'timegeneratedutc eventtimestampms reqtimesec timeiso8601 timelocal requesttime timestamp datetime ' +
    'timemicros ts msec time zeit realtimetimestamp date start',
  userAgent:
    'useragent proxy.useragent properties.useragent request.headers.useragent httprequest.useragent ' +
    'http.useragent useragent.original requestua requa ua agent',
  address:
    'clientip proxy.clientip attackdata.clientip properties.clientip remoteaddress remoteaddr request.clientip ' +
    'request.remoteip request.remoteaddr clienthost httprequest.remoteip source.ip client.ip network.client.ip ' +
    'client.address id.origh cip csip remoteip remotehost requestip srcip cliip httprequest.clientip remote ' +
    'xforwardedfor downstreamremoteaddress clientaddr fwd ip',
  host:
    'clientrequesthost proxy.host httphost requesthost http.hostname request.host request.headers.host ' +
    'url.domain server.address xhostheader hostheader cshost authority reqhost vhost virtualhost site domain ' +
    'properties.originalhost properties.hostname properties.host host servername',
  scheme: 'clientrequestscheme proxy.scheme requestscheme url.scheme csprotocol protocol scheme',
  port: 'sport serverport destport url.port csuriport',
}

/** A name reduced to letters, digits and dots. Whatever is before it, the User-Agent is that of the request. */
export const normalisedLogName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]/gu, '')
    .replace(/^[^.]+useragent$/, 'useragent')

/** Tables write the names of nested objects without the dot; that of a host may then be that of a machine. */
const allNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(logNamesByRole).map(([role, names]) => [
    role,
    names
      .split(' ')
      .flatMap(name => [name, ...(name.includes('.') && role !== 'host' ? [name.replaceAll('.', '')] : [])]),
  ]),
)

/** The names for a role, the best first; none for roles that no name tells. */
export const namesForRole = (role: Role): readonly string[] => allNames.get(role) ?? []

/** For each role the index of the best name in `names`; roles that no name tells are left out. */
export function columnsByName(names: readonly string[]): ReadonlyMap<Role, number> {
  const all = new Map(names.map((name, index) => [normalisedLogName(name), index] as const).reverse())
  const found = new Map<Role, number>()
  for (const role of roles) {
    const name = namesForRole(role).find(known => all.has(known))
    if (name !== undefined) found.set(role, all.get(name) ?? 0)
  }
  if (found.has('date') && found.get('date') === found.get('time')) found.delete('date')
  return found
}
