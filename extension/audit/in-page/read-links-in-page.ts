import { addressIn, withoutFragment } from './addresses.ts'
import { linksOfPage } from './links.ts'
import { type LinksWanted, noCounts } from './links-wanted.ts'
import { RESOURCES, resourcesOfPage } from './resources.ts'
import { elementsInRoot, type Root, shadowOf } from './roots.ts'
import { turnsOf } from './turns.ts'

/**
 * Reads where the links of a page lead, what the page loads, and what else it names: its canonical, alternate, next and
 * previous page, targets of forms, what it has for browsers without scripts, and images for other screens. Works in
 * short tasks, so that the page stays responsive. Runs in the page, in an isolated world: changes that scripts of the
 * page made to built-in functions are not visible there, but names of elements are, so functions are taken from prototypes.
 */
export async function readLinksInPage(wanted: LinksWanted): Promise<string> {
  const url = location.href
  const here = withoutFragment(url)
  const counts = { ...noCounts }
  const links = linksOfPage(wanted, counts, here)
  const resources = resourcesOfPage(wanted, counts)
  const turns = turnsOf(wanted.slice)
  const roots: Root[] = [document]
  for (let root = roots.shift(); root; root = roots.shift()) {
    if (turns.isLong()) await turns.rest()
    // `*|`: links of SVG may have their address in another namespace.
    for (const link of elementsInRoot(root, 'a[*|href],area[href]')) {
      links.read(link)
      if (turns.isLong()) await turns.rest()
    }
    for (const element of elementsInRoot(root, RESOURCES)) {
      resources.read(element)
      if (turns.isLong()) await turns.rest()
    }
    for (const form of elementsInRoot(root, 'form[action]')) resources.name(addressIn(form, 'action'), 'form')
    for (const [index, element] of elementsInRoot(root, '*').entries()) {
      const shadow = shadowOf(element)
      if (shadow) roots.push(shadow)
      if (index % 1000 === 0 && turns.isLong()) await turns.rest()
    }
  }
  for (const entry of performance.getEntriesByType('resource')) {
    resources.readRequest(entry as PerformanceResourceTiming)
    if (turns.isLong()) await turns.rest()
  }
  if (turns.isLong()) await turns.rest()
  turns.end()
  // Returned as text: handing over thousands of objects would block the page for long.
  return JSON.stringify({
    url,
    // A script of the page may have changed the address while the page was read.
    changed: withoutFragment(location.href) !== here,
    loading: document.readyState === 'loading',
    counts,
    links: links.list(),
    ...resources.lists(),
  })
}
