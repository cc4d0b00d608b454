import type { Line } from '../../parse/robots-txt.ts'
import { originOf, urlOf } from '../../proofs/example-urls.ts'
import { rfc } from '../../text/citations.ts'
import { lineNumbers, quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import type { LintContext } from '../context.ts'
import { proposedFix } from '../fix.ts'
import { ALL_DIALECTS, type LintRule, type RuleReport } from '../rule.ts'
import { removalsOf } from '../support/groups-of-lines.ts'
import { isEverything } from '../support/named-tokens.ts'
import { isAbsoluteUrl, isOwnHost, onlyLine } from '../support/path-value.ts'

const { say, templates } = wordings('lint_absolute_url_as_path', {
  withPath: {
    one: 'Line $lines$: $value$ is a URL.',
    other: '$count$ rules (lines $lines$) have a URL.',
  },
  withPath_note: 'Such a rule matches nothing: a path begins with `/`.',
  withoutPath: {
    one: 'Line $lines$: $value$ is a URL without a path.',
    other: '$count$ rules (lines $lines$) have a URL without a path.',
  },
  withoutPath_note: 'Such a rule matches nothing.',
  otherHost: {
    one: 'Line $lines$: $value$ is a URL of another host.',
    other: '$count$ rules (lines $lines$) have a URL of another host.',
  },
  otherHost_note: {
    one: 'This does nothing: rules for $host$ belong in the robots.txt there.',
    other: 'This does nothing: rules for another host belong in the robots.txt there.',
  },
  hostAsFolder: '$value$ ($lines$) matches a path of this site, not the other host.',
  hostAsFolder_note: 'Each host has a robots.txt of its own.',
  urlAsFolder: '$value$ ($lines$) matches only paths of this site that begin with a URL.',
  urlAsFolder_help: 'If its pages are meant, write the path without the host.',
  write: 'Write $path$',
  writeAll: 'Write only the paths of these $count$ URLs',
  remove: { one: 'Remove the line', other: 'Remove these $count$ lines' },
})

export const absoluteUrlAsPath: LintRule = {
  id: 'absolute-url-as-path',
  title: 'A whole URL where a path belongs',
  templates,
  severity: 'error',
  section: rfc('2.2.2'),
  dialects: ALL_DIALECTS,
  explainedBy: ['several-records-in-line'],
  check(context, report) {
    const found = context.ruleLines().flatMap(line => (isAbsoluteUrl(line.value) ? misplacedUrl(context, line) : []))
    reportHostsAsFolders(context, report)
    if (found.length === 0) return
    const removals = removalsOf(
      context,
      found.flatMap(({ kind, line }) => (kind === 'otherHost' ? line : [])),
    )
    for (const { kind, line, host, path } of found) {
      const message = (lines: readonly number[]) =>
        say(kind, { count: lines.length, lines: listOf(lines), value: quoted(line.value), host: quoted(host) })
      const place = { from: line.valueFrom, to: line.valueTo }
      const removal = removals.get(line.number)?.edit
      report({
        ...place,
        message: () => message([line.number]),
        gather: {
          key: kind,
          message,
          fixTitle: count => (removal ? say('remove', { count }) : say('writeAll', { count })),
        },
        claims: [{ kind: 'matches-nothing', line: line.number }],
        explains: onlyLine(line),
        // Removing the line also removes the only hint that its author wanted something, so a person has to choose it.
        fix: removal
          ? proposedFix(() => say('remove', { count: 1 }), [removal])
          : kind === 'withPath'
            ? proposedFix(() => say('write', { path: quoted(path) }), [{ ...place, insert: path }])
            : undefined,
      })
    }
  },
}

/** A URL, or a host of the site itself other than this one, where a folder belongs: `/shop.example.com`. */
function reportHostsAsFolders(context: LintContext, report: (report: RuleReport) => boolean): void {
  const site = originOf(context.origin ?? context.linesOf('sitemap')[0]?.value)
  const domain = site?.replace(/^\w+:\/\/(?:www\.)?/, '')
  for (const { value, number, valueFrom, valueTo } of context.ruleLines()) {
    const [, ofUrl] = /^\/https?:\/\/([\w-]+(?:\.[\w-]+)+)(?:[/?]|$)/i.exec(value) ?? []
    const host = ofUrl ?? /^\/([\w-]+(?:\.[\w-]+)+)\/?$/.exec(value)?.[1]
    if (!host || (!ofUrl && (!host.endsWith(`.${domain}`) || host === `www.${domain}`))) continue
    const kind = ofUrl && isOwnHost(context, ofUrl) !== false ? 'urlAsFolder' : 'hostAsFolder'
    // The home page of the site cannot be meant: that would be all of it.
    if (kind === 'urlAsFolder' && /^\/https?:\/\/[^/]*\/?$/i.test(value)) continue
    const message = (lines: readonly number[]) => say(kind, { value: quoted(value), lines: lineNumbers(lines) })
    report({
      from: valueFrom,
      to: valueTo,
      severity: 'warning',
      message: () => message([number]),
      claims: [{ kind: 'matches', url: urlOf(context, value), line: number }],
      gather: { key: kind, message },
    })
  }
}

/** A URL in place of a path. `path` is never the whole site: the file does not tell whether somebody means that. */
interface MisplacedUrl {
  readonly kind: 'withPath' | 'withoutPath' | 'otherHost'
  readonly line: Line
  readonly host: string
  readonly path: string
}

function misplacedUrl(context: LintContext, line: Line): MisplacedUrl {
  // Text after white space is not part of the URL, for example the date in a list of sitemaps.
  const [url = ''] = line.value.split(/\s/, 1)
  // After a single slash the rest is a path, although browsers read a host there.
  const hasHost = !/^[a-z]+:\/(?!\/)/i.test(url)
  const [start = ''] = (hasHost ? /^[a-z]+:\/*/i : /^[a-z]+:/i).exec(url) ?? []
  const [host = ''] = (hasHost && /^[^/?]*/.exec(url.slice(start.length))) || []
  const rest = url.slice(start.length + host.length)
  const path = rest.startsWith('/') ? rest : `/${rest}`
  const isElsewhere = hasHost && isOwnHost(context, host) === false
  const kind = isElsewhere ? 'otherHost' : isEverything(path) || path === '/$' ? 'withoutPath' : 'withPath'
  return { kind, line, host, path }
}
