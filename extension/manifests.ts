import type { ManifestV3Export } from '@crxjs/vite-plugin'
import base from '../manifest.json' with { type: 'json' }

const GECKO_ID = 'robotscope@robotscope.example'

/**
 * What the extension's own pages and its background may do: run and load what is packed, and ask sites for their
 * robots.txt. The playground's editor writes its rules into style elements. Nothing here turns http: into https:, as
 * Firefox's own policy would: that would read another site's robots.txt.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' http: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const common = { ...base, content_security_policy: { extension_pages: POLICY } }

/** What Chrome and its relatives load. */
export function chromeManifest() {
  return { ...common, minimum_chrome_version: '121' } as ManifestV3Export
}

/** What Firefox loads: it runs a background page instead of a worker, and wants an id and a statement about data. */
export function firefoxManifest() {
  const manifest = {
    ...common,
    background: { scripts: ['extension/background.ts'], type: 'module' },
    action: {
      ...base.action,
      // Without it the button hides in the extensions menu, and with it the badge.
      default_area: 'navbar',
    },
    browser_specific_settings: {
      gecko: {
        id: GECKO_ID,
        strict_min_version: '140.0',
        data_collection_permissions: { required: ['none'] },
      },
      gecko_android: { strict_min_version: '142.0' },
    },
  }
  // The plug-in's types do not know default_area and gecko_android.
  return manifest as unknown as ManifestV3Export
}
