/**
 * Begins a lint rule: the rule, its test, its page, and a line in each of the two lists.
 *
 *     node .scripts/new-rule.mjs no-such-thing "A thing that does not exist"
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const [id = '', title = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || title === '') {
  console.error('Usage: node .scripts/new-rule.mjs <id-in-small-letters> "<what it reports, without a full stop>"')
  process.exit(2)
}

const root = resolve(import.meta.dirname, '..')
const rules = resolve(root, 'core/lint/rules')
const name = id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const files = {
  [resolve(rules, `${id}.ts`)]: `import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { rfc } from '../sections.ts'

export const ${name}: LintRule = {
  id: '${id}',
  title: '${title.replaceAll("'", '’')}',
  severity: 'warning',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  check(context, report) {
    for (const line of context.ruleLines()) {
      if (line.value !== '/bad') continue
      report({
        from: line.valueFrom,
        to: line.valueTo,
        message: \`Line \${line.number}: say what follows from this.\`,
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
      problems: [{ at: '2:11–2:15', says: 'say what follows' }],
    },
  },
})
`,
  [resolve(root, 'docs/rules', `${id}.md`)]: `# ${id}

${title.replaceAll("'", '’')}.

**warning** · all dialects · [RFC 9309 §2.2](https://www.rfc-editor.org/rfc/rfc9309.html#section-2.2)

Say what is wrong, what follows from it and what the rule leaves alone.

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

const list = resolve(rules, 'index.ts')
const [imports, ...rest] = readFileSync(list, 'utf8').split('\n\n')
writeFileSync(
  list,
  [`${imports}\nimport { ${name} } from './${id}.ts'`, ...rest].join('\n\n').replace(/\n\]\n$/, `\n  ${name},\n]\n`),
)
const index = resolve(root, 'docs/rules/README.md')
writeFileSync(
  index,
  `${readFileSync(index, 'utf8').trimEnd()}\n| [${id}](${id}.md) | ${title.replaceAll("'", '’')} | warning |\n`,
)

const begun = Object.keys(files).map(file => relative(root, file))
console.log(`Begun: ${begun.join(', ')}
Now write the rule, move its line to its place in the two lists, and run
  npx biome check --write core/lint && npx vitest run core/lint`)
