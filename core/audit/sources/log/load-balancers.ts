/**
 * What load balancers write: those of AWS (`alb` with the type of the connection first, and the older `elb`), and
 * HAProxy's `option httplog`. Its braces hold what it was told to capture: the User-Agent header, if that is among it.
 */
import type { LogFormat } from '../source.ts'
import type { FormatPart, LineFormat } from './format.ts'
import type { Role } from './request.ts'

type Balancer = Extract<LogFormat, 'alb' | 'elb' | 'haproxy'>

const value = (name: string, role?: Role): FormatPart => ({ name, role, rank: 0 })

/** Words between spaces. */
const words = (...names: readonly (readonly [name: string, role?: Role])[]): FormatPart[] =>
  names.flatMap(([name, role]) => [value(name, role), ' '])

const elb: readonly FormatPart[] = [
  ...words(['time', 'time'], ['elb'], ['client:port', 'client'], ['target:port']),
  ...words(['request_processing_time'], ['target_processing_time'], ['response_processing_time']),
  ...words(['elb_status_code', 'status'], ['target_status_code'], ['received_bytes']),
  value('sent_bytes', 'sent'),
  ' "',
  value('request', 'request'),
  '" "',
  value('user_agent', 'userAgent'),
  '"',
  value('…'),
]

export const loadBalancers: Readonly<Record<Balancer, LineFormat>> = {
  alb: { parts: [value('type'), ' ', ...elb] },
  elb: { parts: elb },
  haproxy: {
    parts: [
      value('client_ip:client_port', 'client'),
      ' [',
      value('accept_date', 'time'),
      '] ',
      ...words(['frontend_name'], ['backend_name/server_name'], ['timers'], ['status_code', 'status']),
      ...words(['bytes_read', 'sent'], ['captured_request_cookie'], ['captured_response_cookie']),
      ...words(['termination_state'], ['connections']),
      value('queues, captured headers', 'captures'),
      ' "',
      value('http_request', 'request'),
      '"',
      value('…'),
    ],
  },
}

const ELB =
  /^(https?|h2|grpcs|wss?)? ?\d{4}-\d\d-\d\dT[\d:.]+Z \S+ \S+ \S+ (?:-?[\d.]+ ){3}(?:\d{3}|-) (?:\d{3}|-) \d+ \d+ "/

const HAPROXY =
  /^\S+:\d+ \[\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d\.\d{3}\] \S+ \S+ (?:[+-]?\d+\/){4}\+?-?\d+ (?:\d{3}|-\d) \+?\d+ /

export function loadBalancerOf(line: string): Balancer | undefined {
  const found = ELB.exec(line)
  if (found) return found[1] === undefined ? 'elb' : 'alb'
  return HAPROXY.test(line) ? 'haproxy' : undefined
}
