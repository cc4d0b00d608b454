/**
 * Everything that core uses of its host: web standards that Node and every browser support. Core is type-checked
 * against this file instead of the DOM's types, so that a use of anything else does not compile.
 */

/** https://url.spec.whatwg.org/#url-class */
declare class URL {
  constructor(url: string | URL, base?: string | URL)
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly hostname: string
  readonly host: string
  readonly port: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** https://encoding.spec.whatwg.org/#interface-textdecoder */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(input?: Uint8Array, options?: { stream?: boolean }): string
}

/** https://encoding.spec.whatwg.org/#interface-textencoder */
declare class TextEncoder {
  encode(input?: string): Uint8Array
  encodeInto(source: string, destination: Uint8Array): { readonly read: number; readonly written: number }
}

/** https://dom.spec.whatwg.org/#abortsignal */
declare class AbortSignal {
  static timeout(milliseconds: number): AbortSignal
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void): void
}

/** https://compression.spec.whatwg.org/#decompression-stream */
declare class DecompressionStream {
  constructor(format: 'deflate')
  readonly readable: {
    getReader(): {
      read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
      cancel(): Promise<void>
    }
  }
  readonly writable: {
    getWriter(): {
      write(piece: Uint8Array): Promise<void>
      close(): Promise<void>
      abort(reason?: unknown): Promise<void>
    }
  }
}
