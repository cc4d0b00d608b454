import type { Page } from '@playwright/test'

/** Moves the clock for the extension: makes everything that it stored older. Runs in a page of the extension. */
export async function ageStored(ms: number): Promise<void> {
  const { storage } = typeof browser === 'object' ? browser : chrome
  const aged = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(aged)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        typeof inner === 'number' &&
        ['at', 'usedAt', 'fetchedAt', 'confirmedAt', 'failingSince', 'changedAt'].includes(key)
          ? inner - ms
          : aged(inner),
      ]),
    )
  }
  for (const area of [storage.local, storage.session]) await area.set(aged(await area.get()) as object)
}

interface Area {
  get(): Promise<object>
  set(items: object): Promise<void>
}

interface ExtensionApi {
  readonly storage: { readonly local: Area; readonly session: Area }
}

/** In Firefox. */
declare const browser: ExtensionApi
/** In Chromium. */
declare const chrome: ExtensionApi

/**
 * Fixes the time of a page from its next load on. The clocks that Playwright offers would be those of all pages of the
 * browser.
 */
export const fixTime = (page: Page, time: number): Promise<unknown> =>
  page.addInitScript(fixed => {
    Date.now = () => fixed
    globalThis.Date = new Proxy(Date, {
      construct: (target, values) => Reflect.construct(target, values.length === 0 ? [fixed] : values),
    })
  }, time)
