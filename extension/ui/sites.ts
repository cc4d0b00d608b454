/** One host, or every host under a name, that the extension may reach. */
export interface GrantedSite {
  /** `example.com`, or `*.example.com` for it and every host below. */
  readonly host: string
  readonly origins: readonly string[]
}

/** The granted access, from the browser's list of match patterns. */
export interface GrantedAccess {
  /** The patterns that cover every site; empty if only some sites are allowed. */
  readonly everySite: readonly string[]
  /** By name. */
  readonly sites: readonly GrantedSite[]
}

/** Sorts granted match patterns: both schemes of a host are one site. */
export function grantedAccessOf(origins: readonly string[]): GrantedAccess {
  const hostOf = (pattern: string) => /^[^:]+:\/\/([^/]*)\//.exec(pattern)?.[1] ?? '*'
  const byHost = new Map<string, string[]>()
  for (const pattern of origins) {
    const host = hostOf(pattern)
    byHost.set(host, [...(byHost.get(host) ?? []), pattern])
  }
  const { '*': everySite = [], ...sites } = Object.fromEntries(byHost)
  return {
    everySite,
    sites: Object.entries(sites)
      .map(([host, patterns]) => ({ host, origins: patterns }))
      .sort((one, other) => (one.host < other.host ? -1 : 1)),
  }
}
