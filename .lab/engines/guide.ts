/** The statements of docs/scale.md, which the tests run. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/scale.md'), 'utf8')

/** The blocks of the guide in a language, without those that the guide says were not run. */
export const blocks = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))]
    .map(([, block = '']) => block)
    .filter(block => !block.includes('not run'))

/** The one block with a text. */
export function blockWith(language: string, text: string): string {
  const found = blocks(language).filter(block => block.includes(text))
  expect(found, `docs/scale.md has one ${language} with ${text}`).toHaveLength(1)
  return found[0] ?? ''
}
