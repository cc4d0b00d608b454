import type { RobotsTxt } from '../../../core/index.ts'
import { samplePaths } from '../../state/sample-paths.ts'
import type { Target } from '../../state/targets.ts'
import { baseUrlOf } from '../../state/use-lint.ts'

/** A made-up sitemap for the file in the editor: some ordinary pages, and URLs that the file's rules are about. */
export function exampleSitemap(robots: RobotsTxt, targets: readonly Target[]): string {
  const origin = baseUrlOf(targets) ?? 'https://example.com'
  const pages = ['/', '/about', '/contact', ...Array.from({ length: 40 }, (_, i) => `/articles/${i + 1}`)]
  const asked = targets.flatMap(({ text, url }) => (url && text.startsWith('/') ? text : (url?.href ?? [])))
  const locations = new Set(
    [...pages, ...samplePaths(robots), ...asked].map(path => (path.startsWith('/') ? origin + path : path)),
  )
  const entries = [...locations].map(location => `  <url><loc>${xmlEscaped(location)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

const xmlEscaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
