import { sitemapsCitation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { isInLocalNetwork } from '../../url/local-network.ts'
import { parsedUrl } from '../../url/parsed-url.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { isStageHost } from '../support/stage-host.ts'

const { say, templates } = wordings('lint_sitemap_of_another_stage', {
  local: {
    one: 'Line $lines$: $host$ is an address in a local network, so search engines cannot fetch the sitemap.',
    other:
      'Lines $lines$ name addresses in a local network, such as $host$, so search engines cannot fetch the sitemaps.',
  },
  placeholder: {
    one: 'Line $lines$: $host$ is the name that an example used. Write the host of this site.',
    other: 'Lines $lines$ name $host$, which is the name that an example used. Write the host of this site.',
  },
  stage: {
    one: 'Line $lines$: $host$ is the name of a stage, and the site is $site$. Search engines then read the addresses of the stage.',
    other:
      'Lines $lines$ name a stage, such as $host$, and the site is $site$. Search engines then read the addresses of the stage.',
  },
})

/** Hosts that stand for the reader's own in documentation and in templates. `example.com` may be a test's. */
const placeholder =
  /^(?:www\.)?(?:(?:your|my)-?(?:domain|site|website|host|store|shop|app)(?:name)?|(?:domain|website|yoursitename))\.(?:com|net|org|tld|xyz)$/

/** Hosts that specifications set apart for examples, other than `example.com`, which tests use. */
const exampleHost = /^(?:www\.)?example\.(?:com|net|org)$/

/** Hosts below which hosting services give every version of a site a name. */
const versionHost = /\.(?:vercel|netlify|herokuapp|onrender|pages|web)\.(?:app|com|dev)$/

const isStage = (host: string): boolean => isStageHost(host) || versionHost.test(host)

export const sitemapOfAnotherStage: LintRule = {
  id: 'sitemap-of-another-stage',
  title: 'A sitemap address of another stage, or of an example',
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
        severity: kind === 'stage' ? 'warning' : 'error',
        message: () => message([line.number]),
        gather: { key: kind === 'placeholder' ? host : kind, message },
      })
    }
  },
}

function sitemapUrlOf(value: string): URL | undefined {
  return /^https?:\/\//i.test(value) ? parsedUrl(value) : undefined
}

function kindOf(url: URL, site: URL | undefined): 'local' | 'placeholder' | 'stage' | undefined {
  const isExample = exampleHost.test(url.hostname) && url.hostname !== 'example.com'
  const isOfExamples = site !== undefined && exampleHost.test(site.hostname)
  if (placeholder.test(url.hostname) || (isExample && !isOfExamples)) return 'placeholder'
  // A name without a dot is more likely a mistake in the address, such as a scheme that is written twice.
  const isName = !/[.:]/.test(url.hostname) && url.hostname !== 'localhost'
  if (!isName && isInLocalNetwork(url)) return site && isInLocalNetwork(site) ? undefined : 'local'
  const isOwn = site === undefined || url.hostname === site.hostname
  return !isOwn && isStage(url.hostname) && !isStage(site.hostname) ? 'stage' : undefined
}
