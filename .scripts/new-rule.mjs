/**
 * Creates the files of a new lint rule: the rule, its test and its page. Then updates the lists of rules and the
 * English catalogue, which follow from these files.
 *
 *     npm run new -- rule no-such-thing "A thing that does not exist"
 */
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { readArguments } from './arguments.mjs'
import { exportedName } from './rules.mjs'
import { usages } from './scaffolds.mjs'

const { operands, refuse } = readArguments(`npm run new -- ${usages.rule}`, {}, { least: 2 })
const [id = '', title = ''] = operands
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) refuse(`${id} is not an id in small letters.`)
if (title === '') refuse('The title is empty.')

const root = resolve(import.meta.dirname, '..')
const rules = resolve(root, 'core/lint/rules')
const name = exportedName(id)
const prefix = `lint_${id.replaceAll('-', '_')}`
const files = {
  [resolve(rules, `${id}.ts`)]: `import { rfc } from '../../text/citations.ts'
import { quoted } from '../../text/phrases.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'

const { say, templates } = wordings('${prefix}', {
  bad: 'Line $line$: say what $value$ does, and what follows from it.',
})

export const ${name}: LintRule = {
  id: '${id}',
  title: '${title.replaceAll("'", '’')}',
  templates,
  severity: 'warning',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.ruleLines()) {
      if (line.value !== '/bad') continue
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: say('bad', { line: line.number, value: quoted(line.value) }),
      })
    }
  },
}
`,
  [resolve(rules, `${id}.test.ts`)]: `import { lintTable } from '../../testing/lint-table.ts'
import { ${name} } from './${id}.ts'

lintTable(${name}, {
  accept: {
    'what is right': 'User-agent: *\\nDisallow: /good',
  },
  reject: {
    'RFC 9309 §2.2: what is wrong': {
      file: 'User-agent: *\\nDisallow: /bad',
      problems: [{ at: '2:11–2:15', says: 'say what \`/bad\` does' }],
    },
  },
})
`,
  [resolve(root, 'docs/rules', `${id}.md`)]: `Say what is wrong, what follows from it and what the rule leaves alone.

## Bad

\`\`\`robots.txt bad
User-agent: *
Disallow: /bad
\`\`\`

## Good

\`\`\`robots.txt good
User-agent: *
Disallow: /good
\`\`\`
`,
}

const taken = Object.keys(files).find(file => existsSync(file))
if (taken) {
  console.error(`There is a ${taken} already.`)
  process.exit(1)
}
for (const [file, text] of Object.entries(files)) writeFileSync(file, text)

console.log(
  `Begun: ${Object.keys(files)
    .map(file => relative(root, file))
    .join(', ')}`,
)
execFileSync(process.execPath, [resolve(import.meta.dirname, 'update.mjs')], { stdio: 'inherit' })
console.log(`
Now write these three files, and after each change of a title or a message run
  npm run update && npx vitest run core/lint
The messages that a language lacks are the keys rule_${id.replaceAll('-', '_')} and ${prefix}_…: say them in
playground/catalogues/LANGUAGE.json of each language but English, as "KEY": "…". npm run update lists them and puts them
in their places. The explanation is said in
docs/rules/LANGUAGE/${id}.md, see docs/languages.md. Until then all of it is shown in English.`)
