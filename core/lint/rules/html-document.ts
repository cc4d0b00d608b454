import { rfc } from '../../text/citations.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { otherFormatOf } from '../support/detect-format.ts'

const { say, templates } = wordings('lint_html_document', {
  html: 'This is an HTML page, not a robots.txt.',
  html_note: '$found$',
  html_help: 'If the site needs no rules, answer with status 404.',
  login: 'This is an HTML page, not a robots.txt.',
  login_note: '$found$',
  login_help: 'If robots.txt is behind a login, let the server send it without one.',
  xml: 'This is an XML document, not a robots.txt.',
  xml_note: '$found$',
  xml_help: 'If the site needs no rules, answer with status 404.',
  sitemap: 'This is a sitemap, not a robots.txt.',
  sitemap_note: '$found$',
  sitemap_help: 'A robots.txt names a sitemap in a line such as `Sitemap: https://example.com/sitemap.xml`.',
  json: 'This is JSON, not a robots.txt.',
  json_note: '$found$',
  json_help: 'A rule is a line such as `Disallow: /private/`.',
  server: 'These are directives of a web server, not a robots.txt.',
  server_note: '$found$',
  server_help: 'They belong in `.htaccess` or in the configuration of the server.',
  noRules: 'Crawlers find no rules in it, so they may fetch everything.',
  rules: {
    one: 'Crawlers find $count$ rule in it, follow it and skip the rest.',
    other: 'Crawlers find $count$ rules in it, follow them and skip the rest.',
  },
})

export const htmlDocument: LintRule = {
  id: 'html-document',
  title: 'Another kind of file instead of rules',
  templates,
  severity: 'error',
  section: rfc('2.3.1.1'),
  dialects: ALL_DIALECTS,
  aboutBytes: true,
  check(context, report) {
    const { robots, lines } = context
    const other = otherFormatOf(robots)
    const first = lines.find(line => line.kind !== 'blank')
    if (!first || other === 'error') return
    const kind = other === 'xml' || other === 'sitemap' || other === 'json' || other === 'server' ? other : 'html'
    if (kind === 'html' && other !== 'html' && !robots.facts.looksLikeHtml) return
    const rules = context.groups('rfc9309').reduce((sum, group) => sum + group.rules.length, 0)
    report({
      from: first.from,
      to: first.to,
      message: say(kind === 'html' && isLogin(robots.text) ? 'login' : kind, {
        found: rules === 0 ? say('noRules') : say('rules', { count: rules }),
      }),
      claims: rules === 0 ? [{ kind: 'opens-site', crawlers: ['*'] }] : [],
      // A page with user-agent lines may contain a robots.txt, so other findings about it are listed.
      explains: other === undefined ? undefined : 'file',
    })
  },
}

/** Whether a page is a login page: it has a password field, or its title or its address says so. */
const isLogin = (text: string): boolean =>
  /<input\b[^<>]*\btype=["']?password\b|<title[^<>]*>[^<]*\b(?:log[- ]?in|sign[- ]?(?:in|on)|single sign-on)\b|\b(?:SAMLRequest|SAMLResponse)\b/i.test(
    text.slice(0, HTML_SAMPLE_LENGTH),
  )

/** How many characters are looked at. */
const HTML_SAMPLE_LENGTH = 20_000
