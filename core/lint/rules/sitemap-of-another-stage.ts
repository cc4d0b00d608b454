import { sitemapsCitation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { isInLocalNetwork } from '../../url/local-network.ts'
import { parsedUrl } from '../../url/parsed-url.ts'
import { safeFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { isStageHost } from '../support/stage-host.ts'

const { say, templates } = wordings('lint_sitemap_of_another_stage', {
  local: {
    one: 'Line $lines$: $host$ is an address in a local network.',
    other: 'Lines $lines$ name addresses in a local network, such as $host$.',
  },
  local_note: 'Search engines cannot fetch a sitemap there.',
  placeholder: {
    one: 'Line $lines$: $host$ is the name that an example used.',
    other: 'Lines $lines$ name $host$, which is the name that an example used.',
  },
  placeholder_help: 'Write the host of this site.',
  stage: {
    one: 'Line $lines$: $host$ is the name of a stage, and the site is $site$.',
    other: 'Lines $lines$ name a stage, such as $host$, and the site is $site$.',
  },
  stage_note: 'Search engines then read the addresses of the stage.',
  otherSite: {
    one: 'Line $lines$: a sitemap named here speaks for $site$, and $host$ is another site.',
    other: 'Lines $lines$: sitemaps named here speak for $site$, and others, such as $host$, are other sites.',
  },
  otherSite_help: 'A sitemap of another site’s own pages belongs in the robots.txt there.',
  insecure: {
    one: 'Line $lines$ names the sitemap with `http`, and the site is on `https`.',
    other: 'Lines $lines$ name the sitemaps with `http`, and the site is on `https`.',
  },
  insecure_note: 'Search engines then depend on a redirect.',
  insecureIfSecure: {
    one: 'Line $lines$ names the sitemap with `http`.',
    other: 'Lines $lines$ name the sitemaps with `http`.',
  },
  insecureIfSecure_note: 'If the site is on `https`, search engines then depend on a redirect.',
  write: 'Write `https`',
})

/** Hosts that stand for the reader's own in documentation and in templates. `example.com` may be a test's. */
const placeholder =
  /^(?:www\.)?(?:(?:your|my)-?(?:domain|site|website|host|store|shop|app)(?:name)?|(?:domain|website|yoursitename))\.(?:com|net|org|tld|xyz)$/

/** Hosts that specifications set apart for examples, other than `example.com`, which tests use. */
const exampleHost = /^(?:www\.)?example\.(?:com|net|org)$/

/** Hosts below which hosting services give every version of a site a name. */
const versionHost = /\.(?:vercel|netlify|herokuapp|onrender|pages|web)\.(?:app|com|dev)$/

/** Hosts that keep files for other sites: nothing has to be wrong about a sitemap there. */
const storageHost =
  /^(?:cdn|static|assets|files|media|storage|s3|sitemaps?|images?|img)\d*[.-]|(?:amazonaws|googleapis|cloudfront|azureedge|windows|digitaloceanspaces|cloudinary|b-cdn|r2)\.(?:com|net|dev)$/

const isStage = (host: string): boolean => isStageHost(host) || versionHost.test(host)

export const sitemapOfAnotherStage: LintRule = {
  id: 'sitemap-of-another-stage',
  title: 'A sitemap address of another site or stage, or of an example',
  templates,
  severity: 'error',
  section: sitemapsCitation,
  dialects: ALL_DIALECTS,
  explainedBy: ['unfilled-template'],
  check(context, report) {
    const site = context.origin === undefined ? undefined : new URL(context.origin)
    for (const line of context.linesOf('sitemap')) {
      const url = sitemapUrlOf(line.value)
      const kind = url && kindOf(url, site)
      if (!kind) continue
      const host = url.hostname
      const message = (lines: readonly number[]) =>
        say(kind, { count: lines.length, lines: listOf(lines), host: quoted(host), site: quoted(site?.hostname ?? '') })
      report({
        from: line.valueFrom,
        to: line.valueTo,
        severity: severityOfKind[kind],
        isIdle: kind === 'insecureIfSecure',
        message: () => message([line.number]),
        fix:
          kind === 'insecure'
            ? safeFix(say('write'), [{ from: line.valueFrom, to: line.valueFrom + 'http'.length, insert: 'https' }])
            : undefined,
        gather: { key: kind === 'placeholder' ? host : kind, message },
      })
    }
  },
}

function sitemapUrlOf(value: string): URL | undefined {
  return /^https?:\/\//i.test(value) ? parsedUrl(value) : undefined
}

const severityOfKind = {
  local: 'error',
  placeholder: 'error',
  stage: 'warning',
  otherSite: 'advice',
  insecure: 'advice',
  insecureIfSecure: 'advice',
} as const

function kindOf(url: URL, site: URL | undefined): keyof typeof severityOfKind | undefined {
  const isExample = exampleHost.test(url.hostname) && url.hostname !== 'example.com'
  const isOfExamples = site !== undefined && exampleHost.test(site.hostname)
  if (placeholder.test(url.hostname) || (isExample && !isOfExamples)) return 'placeholder'
  // A name without a dot is more likely a mistake in the address, such as a scheme that is written twice.
  const isName = !/[.:]/.test(url.hostname) && url.hostname !== 'localhost'
  if (!isName && isInLocalNetwork(url)) return site && isInLocalNetwork(site) ? undefined : 'local'
  if (site === undefined)
    return url.protocol === 'http:' && url.port === '' && !isExample ? 'insecureIfSecure' : undefined
  if (isInLocalNetwork(site)) return undefined
  if (url.hostname === site.hostname) {
    return site.protocol === 'https:' && url.protocol === 'http:' && url.port === '' ? 'insecure' : undefined
  }
  if (isStage(site.hostname)) return undefined
  if (isStage(url.hostname)) return 'stage'
  return isName || isOfOneDomain(url, site) || storageHost.test(url.hostname) ? undefined : 'otherSite'
}

/** Whether two hosts end alike. Below endings such as `co.uk` other sites do too. */
function isOfOneDomain(...urls: readonly [URL, URL]): boolean {
  const [a, b] = urls.map(({ hostname }) => hostname.split('.').slice(-2).join('.'))
  return a === b
}
