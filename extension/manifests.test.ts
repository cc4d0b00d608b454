import { describe, expect, test } from 'vitest'
import { chromeManifest, firefoxManifest } from './manifests.ts'

const shipped = { Chrome: chromeManifest(), Firefox: firefoxManifest() } as const

describe.each(Object.entries(shipped))('what is shipped for %s', (browser, manifest) => {
  const fields: Readonly<Record<string, unknown>> = { ...manifest }

  test('asks for these permissions, and for sites only when a person gives them', () => {
    const panel = browser === 'Chrome' ? ['sidePanel'] : []
    expect(fields['permissions']).toEqual(['activeTab', 'scripting', 'storage', 'webRequest', ...panel])
    expect(fields['optional_host_permissions']).toEqual(['http://*/*', 'https://*/*'])
  })

  test.each([
    'host_permissions',
    'content_scripts',
    'externally_connectable',
    'web_accessible_resources',
    'sandbox',
    'update_url',
    'optional_permissions',
  ])('has no %s', field => {
    expect(fields).not.toHaveProperty(field)
  })

  test('its pages run only packed code, load nothing from elsewhere, and cannot be framed', () => {
    const { extension_pages: policy = '' } = fields['content_security_policy'] as { extension_pages: string }
    const directives = Object.fromEntries(policy.split('; ').map(part => [part.split(' ')[0], part]))
    expect(directives).toMatchObject({
      'default-src': "default-src 'none'",
      'script-src': "script-src 'self'",
      'worker-src': "worker-src 'self'",
      'img-src': "img-src 'self' data:",
      'base-uri': "base-uri 'none'",
      'form-action': "form-action 'none'",
      'frame-ancestors': "frame-ancestors 'none'",
    })
    expect(policy).not.toMatch(/unsafe-eval|upgrade-insecure-requests|\*/)
  })
})
