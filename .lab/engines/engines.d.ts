/** The parts of the engines that the tests use. The engines are not installed where types are checked. */

/** https://github.com/chdb-io/chdb-node */
declare module 'chdb' {
  export class Session {
    /** `path` is the folder of the data. `connectionArgs` are arguments of `clickhouse local`. */
    constructor(path: string, options?: { readonly connectionArgs?: readonly string[] })
    /** Returns the result in a format. Throws what the engine reports. */
    query(sql: string, format?: string): string
    close(): void
  }
}

/** https://duckdb.org/docs/stable/clients/node_neo/overview */
declare module '@duckdb/node-api' {
  export class DuckDBInstance {
    /** `path` is `:memory:` or a file. */
    static create(path: string): Promise<DuckDBInstance>
    connect(): Promise<DuckDBConnection>
    closeSync(): void
  }
  export interface DuckDBConnection {
    run(sql: string): Promise<unknown>
    runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): Readonly<Record<string, unknown>>[] }>
    closeSync(): void
  }
}
