import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** There are no frames, whose results the other mode gathers in a page of its own. Only what is wrong is of interest. */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** Fails with a readable list if axe finds anything, in the light or in the dark colours. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const axe = axeOf(page)
    // Nothing but the colours is different in the dark.
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(node => `${id} (${help}): ${node.target.join(' ')}: ${node.failureSummary}`),
    )
    expect(found, `in ${colorScheme} colours`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}
