/** Checks that the measurement of a first visit says why it failed. */
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { firstLoadOf } from '../first-load.mjs'

test('if the page does not open, this is the only error', async () => {
  const unhandled: unknown[] = []
  const record = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', record)
  const refused = new Error('net::ERR_CONNECTION_REFUSED')
  let close = (_: Error): void => {}
  const page = {
    on: () => {},
    addInitScript: async () => {},
    waitForResponse: () =>
      new Promise((_, reject) => {
        close = reject
      }),
    goto: () => Promise.reject(refused),
  }
  await expect(firstLoadOf(page as unknown as Page, 'http://localhost/')).rejects.toBe(refused)
  close(new Error('the page was closed'))
  await new Promise(resolve => setTimeout(resolve))
  process.off('unhandledRejection', record)
  expect(unhandled).toEqual([])
})
