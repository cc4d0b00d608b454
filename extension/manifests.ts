import type { ManifestV3Export } from '@crxjs/vite-plugin'
import base from '../manifest.json' with { type: 'json' }
import packageJson from '../package.json' with { type: 'json' }

/**
 * What the extension's own pages and its background may do: run and load packed files, and ask sites for their
 * robots.txt. Styles may be inline because the playground's editor writes its rules into style elements. The policy
 * does not upgrade http: to https:, as Firefox's default policy does: that would read another site's robots.txt.
 */
const EXTENSION_PAGES_POLICY = [
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

const commonManifest = {
  ...base,
  // The keys can be changed on the browser's page for shortcuts.
  commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+R' } } },
  version: packageJson.version,
  content_security_policy: { extension_pages: EXTENSION_PAGES_POLICY },
}

/**
 * The oldest Chrome that has every feature the extension needs. The newest of these features is `URL.canParse` (Chrome
 * 120). Older ones are a badge that `null` clears (116), the popover attribute (114), `color-mix` in style sheets
 * (111), `storage.session` and `optional_host_permissions` (102). In Chromium 120 all tests passed except those that
 * press the toolbar button or change the browser's own settings, which the tests cannot do in that version. In
 * Chromium 150 and 156 all tests pass.
 */
const OLDEST_CHROME = '120'

/**
 * The oldest Firefox that knows the statement about data, `data_collection_permissions`. Every other feature is older:
 * `optional_host_permissions` (128), the popover attribute (125), a background page of modules (112). In Firefox 140 and
 * 153 all tests pass. Firefox for Android is left out, as no test runs there.
 */
const OLDEST_FIREFOX = '140.0'

/** What stays open beside the page. */
const PANEL = 'extension/panel/index.html'

/** What Chrome and its relatives load. */
export function chromeManifest() {
  return {
    ...commonManifest,
    minimum_chrome_version: OLDEST_CHROME,
    permissions: [...base.permissions, 'sidePanel'],
    side_panel: { default_path: PANEL },
  } as ManifestV3Export
}

/** What Firefox loads: it runs a background page instead of a worker, and requires an id and a statement about data. */
export function firefoxManifest() {
  const manifest = {
    ...commonManifest,
    background: { scripts: ['extension/background.ts'], type: 'module' },
    action: {
      ...base.action,
      // Without this the button, and with it the badge, is hidden in the extensions menu.
      default_area: 'navbar',
    },
    // Firefox would open it as soon as the extension is installed.
    sidebar_action: {
      default_title: base.short_name,
      default_panel: PANEL,
      default_icon: base.action.default_icon,
      open_at_install: false,
    },
    browser_specific_settings: {
      gecko: {
        id: packageJson.addonId,
        strict_min_version: OLDEST_FIREFOX,
        data_collection_permissions: { required: ['none'] },
      },
    },
  }
  // The plug-in's types do not include default_area and sidebar_action.
  return manifest as unknown as ManifestV3Export
}
