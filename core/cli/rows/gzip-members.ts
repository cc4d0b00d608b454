/**
 * Unpacks the members of a packed WARC file, of which each record is one. Node's own inflater starts a member in a few
 * microseconds.
 */
import { createGunzip, type Gunzip } from 'node:zlib'
import { isGzip } from '../../audit/sources/gunzip.ts'

export type MemberFault = 'truncated' | 'damaged' | 'checksum'

export interface GzipMembers {
  /** Passes on what these octets hold. */
  readonly push: (octets: Uint8Array) => Promise<void>
  /** Call this at the end of the input. Returns what was wrong, if anything was. */
  readonly end: () => Promise<MemberFault | undefined>
}

/** By what Node says. */
const memberFaults: Readonly<Record<string, MemberFault>> = {
  'unexpected end of file': 'truncated',
  'incorrect data check': 'checksum',
}

/**
 * Octets that do not begin as gzip are passed on as they are. What is before a cut is passed on; of what is before a fault, up
 * to 16 KiB are not.
 */
export function gzipMembers(take: (octets: Uint8Array) => void): GzipMembers {
  let first = new Uint8Array(0)
  let isKnown = false
  let inflater: Gunzip | undefined
  let fault: MemberFault | undefined

  function start(): void {
    isKnown = true
    if (!isGzip(first)) return
    inflater = createGunzip()
    inflater.on('data', take)
    inflater.on('error', error => {
      fault = memberFaults[error.message] ?? 'damaged'
    })
  }

  async function pass(octets: Uint8Array): Promise<void> {
    const own = inflater
    if (own === undefined) return take(octets)
    if (own.closed || fault !== undefined) return
    // After a fault nobody calls back.
    await new Promise<void>(done => {
      own.once('close', done)
      own.write(octets, () => {
        own.off('close', done)
        done()
      })
    })
  }

  return {
    async push(octets) {
      if (isKnown) return pass(octets)
      first = Buffer.concat([first, octets])
      if (first.length < 3) return
      start()
      await pass(first)
    },
    async end() {
      if (!isKnown) take(first)
      const own = inflater
      if (own !== undefined && fault === undefined && !own.closed) {
        await new Promise<void>(done => {
          own.once('close', done)
          own.end()
        })
      }
      return fault
    },
  }
}
