import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/**
 * Legacy mode: the pages have no frames, whose results the other mode collects in an extra page. Only violations are
 * reported. The page reads the code of axe once.
 */
export async function axeOf(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
  return builder.setLegacyMode().options({ resultTypes: ['violations'] })
}

/** Fails with a readable list if axe finds anything. */
export async function expectNoViolations(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(node => `${id} (${help}): ${node.target.join(' ')}: ${node.failureSummary}`),
  )
  expect(found, where).toEqual([])
}

/**
 * Fails if axe finds anything, in light or dark colours.
 * @param part a selector of the part that is looked at, if the rest of the page was looked at before
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const axe = (await axeOf(page)).include(part)
    // Only the colours differ in dark mode.
    await expectNoViolations(
      colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe,
      `in ${colorScheme} colours`,
    )
  }
  await page.emulateMedia({ colorScheme: null })
}

/** With `PICTURES=1` it takes a screenshot, for a person to look at. */
export async function picture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (process.env['PICTURES']) await page.screenshot({ path: test.info().outputPath(`${name}.png`), ...options })
}
