/** Unpacks the members of a packed WARC file, a record each. Node's inflater starts one in a few microseconds. */
import { createGunzip, type Gunzip } from 'node:zlib'
import { isGzip } from '../../audit/sources/gunzip.ts'

export type MemberFault = 'truncated' | 'damaged' | 'checksum'

/** By what Node says. */
const memberFaults: Readonly<Record<string, MemberFault>> = {
  'unexpected end of file': 'truncated',
  'incorrect data check': 'checksum',
}

/** Octets that are no gzip are passed on. Before a cut all is passed on; before a fault all but up to 16 KiB. */
export function gzipMembers(take: (octets: Uint8Array) => void) {
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
    async push(octets: Uint8Array): Promise<void> {
      if (isKnown) return pass(octets)
      first = Buffer.concat([first, octets])
      if (first.length < 3) return
      start()
      await pass(first)
    },
    /** Call this at the end of the input. Returns what was wrong, if anything was. */
    async end(): Promise<MemberFault | undefined> {
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
