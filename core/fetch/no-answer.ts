import type { NetworkErrorCause } from '../access/answer.ts'

/** Of requests that were given up. Those of Node and of `fetch` have other codes. */
export const TIMEOUT_CODE = 'ERR_TIMEOUT'

/** Why no answer came, by the code of the error that Node, Deno and Bun give. */
export function causeOfCode(code: string): NetworkErrorCause {
  if (code === TIMEOUT_CODE || code === 'ETIMEDOUT' || code === 'ABORT_ERR' || /_TIMEOUT$/.test(code)) return 'timeout'
  if (/^(?:ENOTFOUND|EAI_|ENODATA|EDNS)/.test(code)) return 'dns'
  if (/TLS|SSL|CERT|SIGNED|ALTNAME|EPROTO|VERIFY|ISSUER/.test(code)) return 'tls'
  if (/^(?:E[A-Z]+|HPE_\w+|Z_\w+|ERR_\w+|UND_ERR_\w+|Connection\w+)$/.test(code)) return 'connection'
  return 'unknown'
}
