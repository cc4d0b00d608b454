/** A file of a package that declares types for its whole alone. */
declare module 'hyparquet-compressors/src/lz4.js' {
  type Unpack = (input: Uint8Array, outputLength: number) => Uint8Array
  export const decompressLz4: Unpack
  export const decompressLz4Raw: Unpack
}
