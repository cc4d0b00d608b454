/** Load balancers: AWS (`alb`, older `elb`) and HAProxy's `option httplog`, whose captured headers are in braces. */

import type { LogFormat } from '../../source-kinds.ts'
import type { FormatPart, LineFormat } from './format.ts'
import { formatValue } from './format.ts'
import type { Role } from './request.ts'

type Balancer = Extract<LogFormat, 'alb' | 'elb' | 'haproxy'>

/** Values separated by spaces. */
const spaceSeparated = (...names: readonly (readonly [name: string, role?: Role])[]): FormatPart[] =>
  names.flatMap(([name, role]) => [formatValue(name, role), ' '])

const elb: readonly FormatPart[] = [
  ...spaceSeparated(['time', 'time'], ['elb'], ['client:port', 'client'], ['target:port']),
  ...spaceSeparated(['request_processing_time'], ['target_processing_time'], ['response_processing_time']),
  ...spaceSeparated(['elb_status_code', 'status'], ['target_status_code'], ['received_bytes']),
  formatValue('sent_bytes'),
  ' "',
  formatValue('request', 'request'),
  '" "',
  formatValue('user_agent', 'userAgent'),
  '"',
  formatValue('…'),
]

export const loadBalancers: Readonly<Record<Balancer, LineFormat>> = {
  alb: { parts: [formatValue('type'), ' ', ...elb] },
  elb: { parts: elb },
  haproxy: {
    parts: [
      formatValue('client_ip:client_port', 'client'),
      ' [',
      formatValue('accept_date', 'time'),
      '] ',
      ...spaceSeparated(['frontend_name'], ['backend_name/server_name'], ['timers'], ['status_code', 'status']),
      ...spaceSeparated(['bytes_read'], ['captured_request_cookie'], ['captured_response_cookie']),
      ...spaceSeparated(['termination_state'], ['connections']),
      formatValue('queues, captured headers', 'captures'),
      ' "',
      formatValue('http_request', 'request'),
      '"',
      formatValue('…'),
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
