/** Starts a real Firefox with the extension loaded, and does what a person does with it. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { ensureBrowser } from '../../.scripts/browsers.mjs'
import { connectMarionette } from './marionette.ts'

export interface Firefox {
  /** The address of one of the extension's own pages. */
  address(path: string): Promise<string>
  open(url: string): Promise<void>
  /** Presses a button of the page in the tab, by its text, as a person does. */
  press(name: string): Promise<void>
  /** Presses a key where the focus of the page is: a letter, or a key as WebDriver writes it. */
  key(value: string): Promise<void>
  /** Runs the body of a function in the page of the tab. */
  inPage(body: string): Promise<unknown>
  /** What the toolbar button shows for the tab now; poll it. */
  badge(): Promise<{ text: string; title: string }>
  /** Presses the toolbar button, as a person does. */
  pressToolbarButton(): Promise<void>
  /** The visible text of the open popup, '' if none is open; poll it. */
  popupText(): Promise<string>
  /** Presses a button of the popup, by its text. False if it has none of that name. */
  pressInPopup(name: string): Promise<boolean>
  /** In CSS pixels, of the popup's content and of what of it is seen; undefined if no popup is open. */
  popupHeights(): Promise<{ content: number; seen: number } | undefined>
  closePopup(): Promise<void>
  /** The question for more access that Firefox shows, '' if it shows none; poll it. */
  question(): Promise<string>
  /** Answers that question with yes. */
  allow(): Promise<void>
  /** Opens a tab or a window, in which everything happens from then on. */
  openAnother(kind: 'tab' | 'window' | 'private window'): Promise<Another>
  /** Ends the background, as Firefox does when it was idle for a while. */
  stopBackground(): Promise<void>
  /** Everything that the extension has stored. One of its pages has to be in the tab. */
  stored(): Promise<{ readonly local: object; readonly session: object }>
  close(): Promise<void>
}

/** A second tab or window beside the first. */
export interface Another {
  /** Brings the first one back to the front. */
  leave(): Promise<void>
  /** Brings this one to the front again. */
  enter(): Promise<void>
  /** Closes it and goes back to the first one. */
  close(): Promise<void>
}

/** Nothing is fetched but what the test asks for, and hosts under localhost are this machine. */
const preferences = {
  'marionette.port': 0,
  'network.dns.localDomains': '',
  'network.dns.native-is-localhost': true,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.startup.homepage': 'about:blank',
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'extensions.update.enabled': false,
  'ui.popup.disable_autohide': true,
}

/**
 * @param folder an unpacked extension, relative to the repository
 * @param privateWindows whether the extension may run in these
 */
export async function launchFirefox(folder: string, { privateWindows = false } = {}): Promise<Firefox> {
  const path = resolve(import.meta.dirname, '../..', folder)
  if (!existsSync(join(path, 'manifest.json'))) throw new Error(`${path} is not built.`)
  const profile = await mkdtemp(join(tmpdir(), 'robotscope-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    ensureBrowser('firefox'),
    ['-headless', '-marionette', '-remote-allow-system-access', '-no-remote', '-profile', profile],
    { stdio: 'ignore' },
  )
  const exited = new Promise<void>(done => child.once('exit', () => done()))
  // A test that is cut off must not leave a browser behind.
  const kill = () => child.kill()
  process.once('exit', kill)
  const marionette = await connectMarionette(profile)
  await marionette.send('WebDriver:NewSession', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
  const install = (allowPrivateBrowsing: boolean) =>
    marionette.send('Addon:Install', { path, temporary: true, allowPrivateBrowsing })
  const { value: id } = (await install(false)) as { value: string }

  /** Runs the body of an async function in the page, or in the browser's own window. */
  async function run(context: 'content' | 'chrome', body: string, args: readonly unknown[] = []): Promise<unknown> {
    await marionette.send('Marionette:SetContext', { value: context })
    const script = `const done = arguments[arguments.length - 1];
      (async (...args) => { ${body} })(...arguments).then(result => done({ result }), error => done({ error: String(error) }))`
    const reply = await marionette.send('WebDriver:ExecuteAsyncScript', { script, args, sandbox: null })
    const { result, error } = (reply as { value: { result?: unknown; error?: string } }).value
    if (error !== undefined) throw new Error(error)
    return result
  }

  /** The same in the browser's window, with `action` for the extension's toolbar button. */
  const chrome = (body: string, ...args: unknown[]) =>
    run(
      'chrome',
      `const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs')
       const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(id)})
       const action = ExtensionParent.apiManager.global.browserActionFor(extension)
       ${body}`,
      args,
    )

  /** Runs the body of a function in the popup's document; undefined if no popup is open. */
  const inPopup = (body: string, ...args: unknown[]) =>
    chrome(
      `const popup = document.querySelector('.webextension-popup-browser:not(.webextension-preload-browser)')
       if (!popup?.messageManager) return undefined
       const name = 'test-' + Math.random()
       const answered = new Promise(resolve => popup.messageManager.addMessageListener(name, message => resolve(message.data)))
       const script = '{ const document = content.document; const args = ' + JSON.stringify(args) + '; sendAsyncMessage(' +
         JSON.stringify(name) + ', (() => { ' + ${JSON.stringify(body)} + ' })()) }'
       popup.messageManager.loadFrameScript('data:,' + encodeURIComponent(script), false)
       return answered`,
      ...args,
    )

  // The page that says welcome comes to the front by itself, so not in the middle of a test.
  const welcome = `gBrowser.tabs.find(tab => tab.linkedBrowser.currentURI.spec.endsWith('/extension/welcome/index.html'))`
  await expect.poll(() => chrome(`return ${welcome} !== undefined`), 'it says welcome').toBe(true)
  await chrome(`gBrowser.removeTab(${welcome})`)
  // Allowing private windows loads the extension anew, so it is no first installation, and nobody is welcomed.
  if (privateWindows) await install(true)

  return {
    address: file => chrome(`return extension.baseURL + ${JSON.stringify(file)}`).then(String),
    async open(url) {
      await marionette.send('Marionette:SetContext', { value: 'content' })
      await marionette.send('WebDriver:Navigate', { url })
    },
    async press(name) {
      await marionette.send('Marionette:SetContext', { value: 'content' })
      const value = `//button[normalize-space()="${name}"]`
      const found = (await marionette.send('WebDriver:FindElement', { using: 'xpath', value })) as { value: object }
      await marionette.send('WebDriver:ElementClick', { id: Object.values(found.value)[0] })
    },
    async key(value) {
      await marionette.send('Marionette:SetContext', { value: 'content' })
      const actions = ['keyDown', 'keyUp'].map(type => ({ type, value }))
      await marionette.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    inPage: body => run('content', body),
    badge: async () =>
      (await chrome(
        `const { selectedTab } = gBrowser
         const { badgeText, title } = action.action.getContextData(selectedTab)
         return { text: badgeText ?? '', title }`,
      )) as { text: string; title: string },
    async pressToolbarButton() {
      await chrome('await action.triggerAction(window)')
    },
    popupText: async () => String((await inPopup(`return document.body?.innerText ?? ''`)) ?? ''),
    pressInPopup: async name =>
      (await inPopup(
        `const button = [...document.querySelectorAll('button')].find(button => button.innerText.trim() === args[0])
         button?.click()
         return button !== undefined`,
        name,
      )) === true,
    popupHeights: async () =>
      (await inPopup(`return { content: document.body.scrollHeight, seen: content.innerHeight }`)) as
        | { content: number; seen: number }
        | undefined,
    async closePopup() {
      await chrome(`document.querySelector('.webextension-popup-browser')?.closest('panel')?.hidePopup()`)
      await expect.poll(async () => (await inPopup(`return true`)) ?? false, 'the popup is closed').toBe(false)
    },
    question: async () =>
      String(
        await chrome(
          `const question = document.querySelector('#notification-popup popupnotification')
           return question && document.querySelector('#notification-popup').state === 'open' ? question.textContent.trim() || 'open' : ''`,
        ),
      ),
    async allow() {
      await chrome(`document.querySelector('#notification-popup popupnotification').button.click()`)
    },
    async openAnother(kind) {
      await marionette.send('Marionette:SetContext', { value: 'content' })
      const { value: first } = (await marionette.send('WebDriver:GetWindowHandle')) as { value: string }
      const wanted = { type: kind === 'tab' ? 'tab' : 'window', private: kind === 'private window', focus: true }
      const { handle: other } = (await marionette.send('WebDriver:NewWindow', wanted)) as { handle: string }
      async function show(handle: string) {
        await marionette.send('Marionette:SetContext', { value: 'content' })
        await marionette.send('WebDriver:SwitchToWindow', { handle, focus: true })
      }
      await show(other)
      return {
        leave: () => show(first),
        enter: () => show(other),
        async close() {
          await show(other)
          await marionette.send('WebDriver:CloseWindow')
          await show(first)
        },
      }
    },
    async stopBackground() {
      await chrome('await extension.terminateBackground({ disableResetIdleForTest: true })')
    },
    async stored() {
      const areas = await run(
        'content',
        `const { storage } = window.browser
         return JSON.stringify({ local: await storage.local.get(), session: await storage.session.get() })`,
      )
      return JSON.parse(String(areas))
    },
    async close() {
      await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined)
      marionette.end()
      await exited
      process.off('exit', kill)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Gives access to every site as a person does: by the options, which have to be in the tab, and the browser's question. */
export async function allowEverySite(firefox: Firefox): Promise<void> {
  const text = () => firefox.inPage('return document.body.innerText')
  await expect.poll(text).toContain('answers only when you press')
  await firefox.press('Allow on every site')
  await expect.poll(() => firefox.question()).not.toBe('')
  await firefox.allow()
  await expect.poll(text).toContain('answers on every site')
}
