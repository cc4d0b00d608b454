import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import type { SiteSettings } from './settings.ts'

/** The picture in link previews; see .scripts/picture.mjs. */
const PICTURE = { file: 'picture.png', width: 1200, height: 630 }

const SITE_MODULE = 'virtual:site'

/** Provides the page's links and the version as the module `virtual:site`. */
export function siteLinks({ page: _, ...links }: SiteSettings, version: string): Plugin {
  return {
    name: 'site-links',
    resolveId: {
      filter: { id: /^virtual:site$/ },
      handler: () => `\0${SITE_MODULE}`,
    },
    load: {
      filter: { id: /^\0virtual:site$/ },
      handler: () => `export const version = ${JSON.stringify(version)}\nexport default ${JSON.stringify(links)}`,
    },
  }
}

/** Adds the tags that need the page's address to its head, and copies the picture. Without an address, does neither. */
export function siteHead({ page }: SiteSettings, folder: string): Plugin {
  return {
    name: 'site-head',
    apply: 'build',
    // Comments are for those who change the page, not for those who load it.
    transformIndexHtml: html => ({ html: html.replace(/\s*<!--.*?-->/gs, ''), tags: headTags(page) }),
    async writeBundle({ dir }) {
      // Copied rather than emitted, so that the picture is not in the list of files for the offline copy.
      if (page !== '' && dir !== undefined) await copyFile(join(folder, PICTURE.file), join(dir, PICTURE.file))
    },
  }
}

/** The tags that need absolute addresses (Open Graph protocol, "Basic Metadata"). */
export function headTags(page: string): HtmlTagDescriptor[] {
  if (page === '') return []
  const property = (name: string, content: string | number): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: { property: `og:${name}`, content: String(content) },
  })
  return [
    { tag: 'link', attrs: { rel: 'canonical', href: page } },
    property('url', page),
    property('image', page + PICTURE.file),
    property('image:type', 'image/png'),
    property('image:width', PICTURE.width),
    property('image:height', PICTURE.height),
    property('image:alt', 'Robotscope: a robots.txt on the left, and on the right which crawlers may fetch which URLs'),
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
  ]
}
