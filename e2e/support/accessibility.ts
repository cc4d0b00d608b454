import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Legacy mode: the pages have no frames, whose results the other mode collects in an extra page. Only violations are
 * reported.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** Fails with a readable list if axe finds anything, in light or dark colours. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const axe = axeOf(page)
    // Only the colours differ in dark mode.
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(node => `${id} (${help}): ${node.target.join(' ')}: ${node.failureSummary}`),
    )
    expect(found, `in ${colorScheme} colours`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}
