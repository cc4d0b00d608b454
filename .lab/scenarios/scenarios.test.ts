/** The situations as data, for players in other languages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { httpScenarios } from '../../core/testing/http-scenarios.ts'

test('scenarios.json holds today’s situations: npm run scenarios -- --write', () => {
  const written = JSON.parse(readFileSync(join(import.meta.dirname, 'scenarios.json'), 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(httpScenarios)))
})
