/** The situations as data, for players in other languages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { httpScenarios } from '../../core/testing/http-scenarios.ts'

test('scenarios.jsonl holds today’s situations: npm run scenarios -- --write', () => {
  const written = readFileSync(join(import.meta.dirname, 'scenarios.jsonl'), 'utf8')
  expect(written).toBe(httpScenarios.map(one => `${JSON.stringify(one)}\n`).join(''))
})
