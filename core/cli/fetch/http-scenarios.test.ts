import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGate, type GateFetch } from '../../fetch/index.ts'
import {
  type ScenarioClient,
  type ScenarioServer,
  type ScenarioSurroundings,
  scenarioHosts,
  scenarioServer,
} from '../../testing/http-player.ts'
import { httpScenarios } from '../../testing/http-scenarios.ts'
import { runCommand, testNetwork } from '../testing.ts'

let server: ScenarioServer
beforeAll(async () => {
  server = await scenarioServer()
})
afterAll(() => server.close())

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The names of the situations lead to this machine, and count as sites on the internet. */
function mapped(port: number): GateFetch {
  return (url, init) => {
    const { host, pathname, search } = new URL(url)
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      ...init,
      headers: { ...init.headers, 'x-scenario-host': host },
    })
  }
}

const gate = ({ port, origin, now, timeout }: ScenarioSurroundings): ScenarioClient => {
  const { mayFetch } = createGate({
    productToken: 'ExampleBot',
    fetch: mapped(port),
    lookup: async hostname => [hostname === scenarioHosts.inside ? '192.168.0.7' : '93.184.216.34'],
    timeout,
    now,
  })
  return async path => (await mayFetch(origin + path)).allowed
}

const commandLine = ({ origin, now, timeout }: ScenarioSurroundings): ScenarioClient => {
  const folder = mkdtempSync(join(tmpdir(), 'robotscope-scenario-'))
  folders.push(folder)
  const options = ['--timeout', String(timeout / 1000), '--retries', '0', '--cache', 'kept']
  return async path => {
    const { code } = await runCommand(['test', origin, 'ExampleBot', path, ...options], {
      folder,
      now,
      network: testNetwork(),
    })
    return code === 0
  }
}

test('there are many situations, each once, and each with a section', () => {
  expect(new Set(httpScenarios.map(({ id }) => id)).size).toBe(httpScenarios.length)
  expect(httpScenarios.length).toBeGreaterThanOrEqual(150)
  expect(httpScenarios.every(({ section }) => /^RFC \d{4} §[\d.]+$/.test(section))).toBe(true)
})

describe('the gate', () => {
  test.each(httpScenarios.map(scenario => [scenario.id, scenario] as const))('%s', async (_, scenario) => {
    expect((await server.play(scenario, gate)).wrong).toEqual([])
  })
})

/** The command line asks for a file once in each run, and keeps no failures: what it may do differently in time. */
describe('the command line', () => {
  test.each(httpScenarios.map(scenario => [scenario.id, scenario] as const))('%s', async (_, scenario) => {
    const steps = scenario.steps.map(({ requests: _, ...step }) => step)
    expect((await server.play({ ...scenario, steps }, commandLine)).wrong).toEqual([])
  })
})
