import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawlerForOwnToken, siteMatcher } from '../../core/index.ts'
import {
  type ScenarioClient,
  type ScenarioServer,
  type ScenarioSurroundings,
  scenarioHosts,
  scenarioServer,
} from '../../core/testing/http-player.ts'
import { httpScenarios } from '../../core/testing/http-scenarios.ts'
import { createMemoryStore } from '../browser/memory-store.ts'
import type { Redirection, Served } from '../browser/types.ts'
import { BrowserAnswerCache } from './answer-cache.ts'
import { fetchRobotsTxt } from './fetch.ts'
import { RobotsLookup } from './lookup.ts'
import { mayBeLocal } from './may-be-local.ts'
import { RequestReports } from './request-reports.ts'
import { siteOf } from './site-of.ts'

let server: ScenarioServer
beforeAll(async () => {
  server = await scenarioServer('https')
})
afterAll(() => server.close())

/** A browser with access to every site: it follows no redirect itself, reports where each leads, and which server answered. */
function extension({ port, origin, now, timeout }: ScenarioSurroundings): ScenarioClient {
  const redirects = new RequestReports<Redirection>()
  const servers = new RequestReports<Served>()
  const page = { tabId: 1, url: `${origin}/`, isPrivate: false }
  const deps = {
    async fetch(url: string, init: RequestInit) {
      const { host, hostname, pathname, search } = new URL(url)
      const headers = { ...init.headers, 'x-scenario-host': host }
      const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers })
      servers.record({
        url,
        status: response.status,
        ip: hostname === scenarioHosts.inside ? '192.168.0.7' : '93.184.216.34',
      })
      const location = response.headers.get('location') ?? undefined
      if (![301, 302, 303, 307, 308].includes(response.status) || location === undefined)
        return Object.defineProperty(response, 'url', { value: url })
      redirects.record({ url, status: response.status, location })
      return Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
    },
    now,
    hasAccess: async () => true,
    redirects,
    servers,
    mayBeLocal: (address: string) => mayBeLocal(address, { url: page.url, isLocal: false }),
    timeout,
  }
  const cache = new BrowserAnswerCache(createMemoryStore(), now)
  const lookup = new RobotsLookup({
    now,
    cache,
    privateCache: cache,
    hasAccess: deps.hasAccess,
    fetchInBackground: (url, known) => fetchRobotsTxt(url, deps, known),
    fetchInTab: () => Promise.reject(new Error('the background has access')),
    askingLoad: async () => undefined,
    clickReachesBackground: true,
  })
  return async path => {
    const found = await lookup.lookUp(page)
    if (found.type !== 'known') return false
    return siteMatcher(siteOf(found.read), crawlerForOwnToken('ExampleBot')).state(origin + path) === 'allowed'
  }
}

/** A browser tells only with the answer that a name leads into the local network, so it may ask such a host by https. */
test.each(httpScenarios.map(scenario => [scenario.id, scenario] as const))('%s', async (_, scenario) => {
  const steps = scenario.steps.map(({ notAsked: _, ...step }) => step)
  expect((await server.play({ ...scenario, steps }, extension)).wrong).toEqual([])
})
