/** The files and edits with which a change of each kind begins. Nothing here writes: see new.mjs. */
import { catalogueFile, catalogueText, languages, parseCatalogue } from './languages.mjs'

/**
 * @typedef {object} Scaffold
 * @property {Readonly<Record<string, string>>} files new files, by path
 * @property {Readonly<Record<string, string>>} edits changed files, by path, with their whole new text
 * @property {readonly string[]} next what is left to write
 */

/** @typedef {(path: string) => string} Read returns the text of a file of the repository */

/** How each kind is asked for. A rule has a script of its own, new-rule.mjs. */
export const usages = {
  rule: 'rule <id-in-small-letters> "<what it reports, without a full stop>"',
  dialect: 'dialect <id-in-small-letters> "<short title>"',
  crawler: 'crawler <token> "<operator>" <search-engines | google | ai | seo | platforms>',
  language: 'language <tag, as browsers name folders: fr, pt_BR>',
  pane: 'pane <id-in-small-letters> "<title>"',
  source: 'source <id-in-small-letters>',
}

/** @typedef {keyof typeof usages} Kind */

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** @param {string} id */
const camel = id => id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
/** @param {string} id */
const pascal = id => `${id.charAt(0).toUpperCase()}${camel(id).slice(1)}`
/** @param {string} text */
const quoted = text => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * Replaces the one place of a file that matches. Throws if there is none, so that a scaffold that no longer fits the code
 * is noticed.
 * @param {Read} read
 * @param {string} path
 * @param {readonly (readonly [RegExp, string])[]} changes
 */
function edited(read, path, changes) {
  return changes.reduce((text, [place, replacement]) => {
    if (!place.test(text)) throw new Error(`${path} has no place that looks like ${place}.`)
    return text.replace(place, replacement)
  }, read(path))
}

/**
 * The catalogues with further messages, in English until somebody translates them.
 * @param {Read} read
 * @param {Readonly<Record<string, string>>} messages
 * @returns {Readonly<Record<string, string>>} whole new texts, by path
 */
function withMessages(read, messages) {
  return Object.fromEntries(
    languages.map(language => {
      const path = catalogueFile(language, 'playground/catalogues')
      return [path, catalogueText(language, { ...parseCatalogue(read(path)), ...messages })]
    }),
  )
}

/**
 * A new dialect, which differs from RFC 9309 in what its file says.
 * @param {Read} read
 * @param {readonly string[]} args
 * @returns {Scaffold | undefined} undefined if the arguments do not fit
 */
function dialect(read, [id = '', title = '']) {
  if (!ID.test(id) || title === '') return undefined
  const name = camel(id)
  return {
    files: {
      [`core/dialects/${id}.ts`]: `import { specifications } from '../text/citations.ts'
import type { Dialect, TextId } from './dialect.ts'
import { rfc9309 } from './rfc9309.ts'

/** Say which text this is, and of when. State at each deviation from RFC 9309 its section, and for a choice the reason. */
export const ${name}: Dialect<TextId> = {
  ...rfc9309,
  id: '${id}',
  title: ${quoted(title)},
  specification: specifications.rfc9309,
}
`,
      [`core/dialects/${id}.test.ts`]: `import { describe } from 'vitest'
import { type Vector, verdictTable } from '../testing/verdict-table.ts'

const host = 'https://example.com'

const rules: Vector[] = [['§: say what the text says', 'User-agent: *\\nDisallow: /x', 'a', \`\${host}/x\`, 2]]

describe('rules', () => verdictTable('${id}', rules))
`,
    },
    edits: {
      'core/dialects/dialect.ts': edited(read, 'core/dialects/dialect.ts', [
        [/export type TextId =([^\n]*)\n/, `export type TextId =$1 | '${id}'\n`],
      ]),
      'core/dialects/index.ts': edited(read, 'core/dialects/index.ts', [
        [/(import \{ rfc9309 \} from [^\n]*\n)/, `$1import { ${name} } from './${id}.ts'\n`],
        [/(dialects: readonly Dialect<TextId>\[\] = \[[^\]]*)\]/, `$1, ${name}]`],
      ]),
      'core/dialects/sections.ts': edited(read, 'core/dialects/sections.ts', [
        [
          /(const sections: Readonly<Record<TextId, Sections>> = \{\n(?: {2}[^\n]*\n)*)\}/,
          `$1  '${id}': { groups: rfc('2.2.1'), path: rfc('2.2.2'), precedence: rfc('2.2.2') },\n}`,
        ],
      ]),
      'core/lint/fix-effect.ts': edited(read, 'core/lint/fix-effect.ts', [
        [/(\n {2}'by-koster-1996': [^\n]*\n)/, `$1  'by-${id}': ${quoted(title)},\n`],
      ]),
      ...withMessages(read, { [`reading_${id.replaceAll('-', '_')}`]: 'Say in a sentence which text this is.' }),
    },
    next: [
      `core/text/citations.ts: its text among \`specifications\`, and a function for its sections; use them in core/dialects/${id}.ts and core/dialects/sections.ts`,
      `what the page says of it: reading_${id.replaceAll('-', '_')} in playground/catalogues, in each language`,
      'npx vitest run core names the tests that list the dialects',
      'npm run update adds it to the catalogues and to docs/dialects.md; the README lists it under "What it conforms to", docs/choices.md its choices',
    ],
  }
}

/** The list of each group: where a crawler is added. */
const crawlerGroups = ['search-engines', 'google', 'ai', 'seo', 'platforms']

/**
 * A crawler that is not known yet, as unconfirmed as can be.
 * @param {Read} read
 * @param {readonly string[]} args
 * @returns {Scaffold | undefined}
 */
function crawler(read, [token = '', operator = '', group = '']) {
  if (!/^[\w .-]+$/.test(token) || operator === '' || !crawlerGroups.includes(group)) return undefined
  const name = camel(
    token
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[-\d]+|-$/g, ''),
  )
  const data = `core/crawlers/data/${group}.ts`
  const profiles = `core/crawlers/profiles/${group}.ts`
  const entry = `const ${name} = operatedBy(${quoted(operator)}, { verification: 'recalled' }, [
  { token: ${quoted(token)}, category: 'search', obeys: 'not-stated' },
])
`
  const profile = `const ${name}Profiles = profilesWith(
  {},
  {
    ${quoted(token)}: { purpose: 'Say what it is for' },
  },
)
`
  return {
    files: {},
    edits: {
      [data]: edited(read, data, [[/\n(export const \w+ = \[)([^\]]*)\]\n$/, `\n${entry}\n$1$2, ...${name}]\n`]]),
      [profiles]: edited(read, profiles, [
        [
          /\n(export const \w+: readonly NamedProfile\[\] = \[\n[^\]]*)\]\n$/,
          `\n${profile}\n$1  ...${name}Profiles,\n]\n`,
        ],
      ]),
    },
    next: [
      `${data}: what a verdict depends on; ${profiles}: its purpose, and the operator's page with the date when it was read`,
      'docs/crawlers.md says what each fact means; npm run update adds it to the table there',
    ],
  }
}

/**
 * A further language: the English catalogue to translate.
 * @param {Read} read
 * @param {readonly string[]} args
 * @returns {Scaffold | undefined}
 */
function language(read, [tag = '']) {
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(tag)) return undefined
  const english = parseCatalogue(read('playground/catalogues/en.ts'))
  const path = catalogueFile(tag, 'playground/catalogues')
  return {
    files: { [path]: catalogueText(tag, { ...english, language: tag.replace('_', '-') }) },
    edits: {},
    next: [
      `${path}: translate each message; docs/languages.md says what stays`,
      'npm run update lists what is missing: plural forms of the language, and the texts of core (core/sentences.txt)',
    ],
  }
}

/**
 * A further tab of the page.
 * @param {Read} read
 * @param {readonly string[]} args
 * @returns {Scaffold | undefined}
 */
function pane(read, [id = '', title = '']) {
  if (!/^[a-z]+$/.test(id) || title === '') return undefined
  const name = pascal(id)
  return {
    files: {
      [`playground/panes/${id}/${name}.tsx`]: `import { t } from '../../strings/t.ts'

export { default as messages } from 'virtual:messages/${id}'

/** Say what the pane shows. */
export function ${name}() {
  return <p>{t('${id}_intro')}</p>
}
`,
    },
    edits: {
      'playground/state/state.ts': edited(read, 'playground/state/state.ts', [
        [/(paneIds = \[[^\]]*)\] as const/, `$1, '${id}'] as const`],
      ]),
      'playground/panes/registry.ts': edited(read, 'playground/panes/registry.ts', [
        [
          /\n\}\n$/,
          `
  ${id}: lazyPart(async () => {
    const { ${name}, messages } = await import('./${id}/${name}.tsx')
    return withMessages(${name}, messages)
  }),
}
`,
        ],
      ]),
      'playground/strings/views.ts': edited(read, 'playground/strings/views.ts', [
        [/(\n {2}help: \['help'\],\n)/, `\n  ${id}: ['${id}'],$1`],
      ]),
      ...withMessages(read, { [`panes_${id}`]: title, [`${id}_intro`]: 'Say what the pane shows.' }),
    },
    next: [
      `playground/panes/${id}/${name}.tsx, with a test in e2e/playground/${id}.spec.ts`,
      'its messages in each language; links carry the pane by the place of its id in paneIds, so new ids go last',
      'npm run build && npm run sizes: the title of the pane belongs to the first view, whose budget is nearly used up',
    ],
  }
}

/**
 * A further kind of file that an audit reads line by line.
 * @param {Read} read
 * @param {readonly string[]} args
 * @returns {Scaffold | undefined}
 */
function source(read, [id = '']) {
  if (!ID.test(id)) return undefined
  const folder = 'core/audit/sources'
  const [reader, detector] = [`${camel(id)}Reader`, `looksLike${pascal(id)}`]
  return {
    files: {
      [`${folder}/${id}.ts`]: `/** Say which program writes such files, and where their format is described. */
import type { TextReader } from './reader.ts'
import type { Tally } from './tally.ts'

/** Whether a text begins like such a file. */
export const ${detector} = (text: string): boolean => text.startsWith('#${id}\\n')

export function ${reader}(tally: Tally): TextReader {
  return {
    read(text) {
      const lines = text.split('\\n')
      // Each line ends in a line feed, except the last one of the source.
      if (lines.at(-1) === '') lines.pop()
      for (const line of lines) {
        const row = tally.next()
        const url = line.trim()
        if (url === '' || url.startsWith('#')) tally.skip()
        else tally.record({ row, url })
      }
    },
    missingLine: reason => tally.reject(tally.next(), reason),
    end() {},
    notes: () => [],
    refused: () => undefined,
  }
}
`,
    },
    edits: {
      'core/audit/source-kinds.ts': edited(read, 'core/audit/source-kinds.ts', [
        [/(\n {2}'own',\n\] as const)/, `\n  '${id}',$1`],
        [/(\n {2}undefined,\n\])/, `\n  '${id}',$1`],
      ]),
      [`${folder}/recognise.ts`]: edited(read, `${folder}/recognise.ts`, [
        [/(import type \{ ReaderName[^\n]*\n)/, `import { ${detector} } from './${id}.ts'\n$1`],
        [/(\n {2}const log = plan\(\)\n)/, `\n  if (${detector}(text)) return { ...unrecognised, reader: '${id}' }$1`],
      ]),
      [`${folder}/text.ts`]: edited(read, `${folder}/text.ts`, [
        [/(import type \{ SourceKind[^\n]*\n)/, `$1import { ${reader} } from './${id}.ts'\n`],
        [/(\n {2}if \(table && [^\n]*\n)/, `$1  if (reader === '${id}') return ${reader}(tally)\n`],
      ]),
      ...withMessages(read, { [`auditor_kind_${id.replaceAll('-', '_')}`]: 'Say what such a file is' }),
    },
    next: [
      `${folder}/${id}.ts, and a test beside it: rows read plus rows refused are all rows`,
      `what the page calls it: auditor_kind_${id.replaceAll('-', '_')} in playground/catalogues, in each language`,
      'if its rows are requests and not URLs, take it out of listKinds in core/audit/source-kinds.ts',
      'what an audit reads is said in the help of robotscope audit (core/cli/commands/audit.ts) and in CHANGELOG.md',
    ],
  }
}

/** @type {Readonly<Record<Exclude<Kind, 'rule'>, (read: Read, args: readonly string[]) => Scaffold | undefined>>} */
export const scaffolds = { dialect, crawler, language, pane, source }
