import { rfc } from '../../text/citations.ts'
import { wordings } from '../../text/wording.ts'
import { ALL_DIALECTS, type LintRule } from '../rule.ts'
import { otherFormatOf } from '../support/detect-format.ts'

const { say, templates } = wordings('lint_binary_file', {
  notText: 'This file is not text, but perhaps compressed data, an image, or UTF-16 without a byte order mark.',
  notText_note: '$found$',
  notText_help: 'If the server compresses it, it must say so in the header `Content-Encoding`.',
  known: 'This file is $kind$, not a robots.txt.',
  known_note: '$found$',
  JPEG: 'a JPEG image',
  PNG: 'a PNG image',
  GIF: 'a GIF image',
  ICO: 'an ICO image',
  PDF: 'a PDF document',
  ZIP: 'a ZIP archive',
  noRules: 'Crawlers find no rules in it, so they may fetch everything.',
  rulesByChance: {
    one: 'By chance, crawlers find $count$ rule in it.',
    other: 'By chance, crawlers find $count$ rules in it.',
  },
})

/** The first bytes of binary files. `decode` represents bytes that are not UTF-8 as lone surrogates. */
const fileSignatures = [
  ['JPEG', '\udcff\udcd8\udcff'],
  ['PNG', '\udc89PNG'],
  ['GIF', 'GIF8'],
  ['ICO', '\0\0\u0001\0'],
  ['PDF', '%PDF-'],
  ['ZIP', 'PK\u0003\u0004'],
] as const

export const binaryFile: LintRule = {
  id: 'binary-file',
  title: 'A file that is not text',
  templates,
  severity: 'error',
  section: rfc('2.2'),
  dialects: ALL_DIALECTS,
  aboutBytes: true,
  check(context, report) {
    const { robots, lines } = context
    const [first] = lines
    if (!first || otherFormatOf(robots) !== 'binary') return
    const rules = context.groups('rfc9309').reduce((sum, group) => sum + group.rules.length, 0)
    const found = rules === 0 ? say('noRules') : say('rulesByChance', { count: rules })
    const [kind] = fileSignatures.find(([, signature]) => robots.text.startsWith(signature)) ?? []
    report({
      from: 0,
      to: first.to,
      message: kind ? say('known', { kind: say(kind), found }) : say('notText', { found }),
      claims: rules === 0 ? [{ kind: 'opens-site', crawlers: ['*'] }] : [],
      explains: 'file',
    })
  },
}
