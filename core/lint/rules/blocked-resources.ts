import type { Rule } from '../../parse/robots-txt.ts'
import { urlFor } from '../../proofs/example-urls.ts'
import { googleJavaScriptCitation } from '../../text/other-citations.ts'
import { quoted } from '../../text/phrases.ts'
import { listOf, wordings } from '../../text/wording.ts'
import { type LintContext, ruleLineText } from '../context.ts'
import type { LintRule, RuleReport } from '../rule.ts'
import { isEverything } from '../support/named-tokens.ts'
import { SEARCH_READERS } from '../support/search-readers.ts'

const { say, templates } = wordings('lint_blocked_resources', {
  blocked: {
    one: 'Line $lines$, $rule$, keeps $engine$ from scripts or style sheets.',
    other: '$count$ rules (lines $lines$) keep $engine$ from scripts or style sheets.',
  },
  blocked_note: 'Pages are rendered without them, so content and layout may be missed.',
  likely: {
    one: 'Line $lines$, $rule$, keeps $engine$ from a folder that usually holds scripts or style sheets.',
    other: '$count$ rules (lines $lines$) keep $engine$ from folders that usually hold scripts or style sheets.',
  },
  likely_note: 'Pages that need them are rendered without them.',
})

/** All scripts or all style sheets. A longer pattern is likely about scripts that pages can do without. */
const everyFile = /^\/?\*\.?(?:m?js|css)(?:\*?\$?|\?.*)$/i
/**
 * A folder whose name says that it holds scripts or style sheets. Folders of an administration area do not count, because
 * nobody searches for pages there.
 */
const folder =
  /^(?!.*\/(?:wp-)?admin(?:istrator)?\/).*\/(?:css|js|javascripts?|clientscript|stylesheets?|wp-includes|wp-content(?:\/(?:cache|plugins|themes(?:\/[\w-]+)?))?|wp-(?=\*?$)|_next(?:\/static)?|_nuxt|_astro|_app|(?:etc\.)?clientlibs|(?:assets|config|includes|static|theme)\/styles)\/?\*?$|^\/(?:[\w-]+\/)*(?:styles?|main|screen|layout|theme)\.css\$?$/i

/** Folders of common systems that likely hold scripts or style sheets. */
const likelyFolder =
  /^(?:\/?\*)?\/(?:static|assets|build|bundles|dist|public|themes?|scripts|skins?|portals|app_themes|cmspages|(?:forums?\/|phpbb\d?\/)?styles|typo3(?:conf|temp)|fileadmin\/templates|etc\/designs|sites(?:\/(?:\*|default|all)(?:\/files)?)?)\/?\*?$/i

/**
 * Folders with scripts and style sheets of systems. Each of them alone may be anything; three together, or both of two, mean
 * that the site is the system's.
 */
const systemFolders: readonly ReadonlySet<string>[] = [
  // Drupal 7.
  ['misc', 'modules', 'themes'],
  // Joomla before 3.3.
  ['templates', 'media', 'modules', 'plugins', 'components'],
  // Magento 1.
  ['skin', 'js', 'media', 'app'],
  // Contao, as it was called before.
  ['typolight', 'plugins', 'system'],
  // concrete5.
  ['themes', 'packages', 'blocks', 'concrete'],
  // Discuz!
  ['template', 'static', 'source', 'data'],
  // ASP.NET MVC.
  ['content', 'scripts'],
].map(names => new Set(names))
const SYSTEM_FOLDERS = 3

/**
 * The first line of the file that Squarespace serves. Its scripts come from another host, and site owners cannot edit
 * the file.
 */
const squarespace = /^\s*#\s*Squarespace\b/i

export const blockedResources: LintRule = {
  id: 'blocked-resources',
  title: 'Scripts or style sheets that search engines may not fetch',
  templates,
  severity: 'warning',
  section: googleJavaScriptCitation,
  dialects: ['google', 'rfc9309'],
  explainedBy: ['several-records-in-line', 'outdated-default'],
  check(context, report) {
    if (squarespace.test(context.text)) return
    // What keeps Google from files is not told of Bing again.
    const told = new Set<string>()
    for (const reader of SEARCH_READERS) reportFor(context, report, told, reader)
  },
}

function reportFor(
  context: LintContext,
  report: (report: RuleReport) => boolean,
  told: Set<string>,
  { engine, token, dialect }: (typeof SEARCH_READERS)[number],
): void {
  const matcher = context.matcher(token, dialect)
  const root = matcher.evaluate('https://example.com/')
  // If pages are blocked as a whole, nothing is rendered.
  if (!root || (root.rule?.type === 'disallow' && isEverything(root.rule.pattern))) return
  const rules = root.groups.flatMap(group => group.rules)
  const opensSome = rules.some(({ type, pattern }) => type === 'allow' && /(?:\.|\/)(?:m?js|css)\b/i.test(pattern))
  const ofSystem = systemFoldersIn(rules)
  for (const { type, pattern, line, from, to } of rules) {
    if (type !== 'disallow' || told.has(pattern)) continue
    const isLikely = likelyFolder.test(pattern) || ofSystem.has(topFolder(pattern)) || isScriptPath(context, pattern)
    // A file that allows scripts or style sheets shows that its author has thought of them.
    if (isLikely && opensSome) continue
    const urls = candidates(pattern, isLikely).map(path => urlFor(context, path))
    const url = urls.find(candidate => {
      const winner = matcher.decidingRule(candidate)
      return typeof winner !== 'string' && winner.line === line
    })
    if (url === undefined) continue
    told.add(pattern)
    const message = (lines: readonly number[]) =>
      say(isLikely ? 'likely' : 'blocked', {
        count: lines.length,
        lines: listOf(lines),
        rule: quoted(ruleLineText({ type, pattern })),
        engine,
      })
    report({
      from,
      to,
      severity: isLikely ? 'advice' : 'warning',
      message: () => message([line]),
      claims: [{ kind: 'blocks', url, crawlers: [token], line }],
      crawlers: [token],
      dialects: [dialect],
      gather: { key: `${isLikely} ${engine}`, message },
    })
  }
}

/** Folders that hold scripts in the files of a system, which other lines of the file tell. */
const scriptFolders = new Map([
  // A MediaWiki’s pages are below `/wiki/`, and load style sheets from `/w/load.php`.
  ['w', /\/wiki\/Special:/],
  // PrestaShop.
  ['modules', /prestashop|\*orderway=|[*&?]id_currency=/i],
])

const isScriptPath = ({ text }: LintContext, pattern: string): boolean =>
  scriptFolders.get(topFolder(pattern))?.test(text) ?? false

/** The name of a folder at the top of a site, in lower case; `''` for any other pattern. */
const topFolder = (pattern: string): string => /^\/([\w-]+)\/?\*?$/.exec(pattern)?.[1]?.toLowerCase() ?? ''

/** The folders of systems of which the rules block enough. */
function systemFoldersIn(rules: readonly Rule[]): ReadonlySet<string> {
  const blocked = new Set(rules.flatMap(({ type, pattern }) => (type === 'disallow' ? topFolder(pattern) : [])))
  const found = systemFolders.filter(
    folders => [...folders].filter(name => blocked.has(name)).length >= Math.min(SYSTEM_FOLDERS, folders.size),
  )
  return new Set(found.flatMap(folders => [...folders]))
}

/**
 * Paths that pages typically load. No site has two slashes in a row there, so a pattern that asks for them matches none. In WordPress, scripts and style sheets are in certain subfolders, which an allow rule may
 * open.
 */
function candidates(pattern: string, isLikely: boolean): readonly string[] {
  if (everyFile.test(pattern)) return [pattern.replace(/^\/?\*\.?/, '/x.')]
  if (!folder.test(pattern) && !isLikely) return []
  if (/\.css\$?$/.test(pattern)) return [pattern.replace(/\$$/, '')]
  const path = pattern
    .replace(/\*$/, '')
    .replace(/\/?$/, '/')
    .replace(/\/{2,}/g, '/')
  if (path === '/w/') return ['/w/load.php']
  if (path === '/wp-/') return ['/wp-includes/js/x.js', '/wp-content/themes/x/x.css']
  if (/\/wp-content\/$/i.test(path)) return [`${path}themes/x/x.css`, `${path}plugins/x/x.js`]
  if (/\/wp-includes\/$/i.test(path)) return [`${path}js/x.js`, `${path}css/x.css`]
  const urls = [`${path}x.js`, `${path}x.css`]
  return /\/(?:css|stylesheets?)\/$/i.test(path) ? urls.reverse() : urls
}
