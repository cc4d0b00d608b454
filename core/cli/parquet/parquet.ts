/** Parquet for `robotscope rows`: a file of its own, which the command line loads when it is asked for. */
export { plainColumn, textColumn } from './columns.ts'
export { parquetReader } from './read-parquet.ts'
export { parquetWriter } from './write-parquet.ts'
