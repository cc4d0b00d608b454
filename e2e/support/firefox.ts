/** Starts a real Firefox with the extension loaded, and acts in it like a person. */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { ensureBrowser } from '../../.scripts/browsers.mjs'
import { ageStored } from './age.ts'
import { connectMarionette } from './marionette.ts'

export interface Firefox {
  /** The address of one of the extension's own pages. */
  address(path: string): Promise<string>
  open(url: string): Promise<void>
  /** Reloads the page of the tab, and waits until it is loaded. */
  reload(): Promise<void>
  /** Presses the button with this text in the tab's page. */
  press(name: string): Promise<void>
  /** Presses a key in the focused element of the page: a letter, or a key as WebDriver writes it. */
  key(value: string): Promise<void>
  /** Presses keys together, in the window of the browser. */
  keyOfWindow(...values: string[]): Promise<void>
  /** Runs the body of a function in the page of the tab. */
  inPage(body: string): Promise<unknown>
  /** What the toolbar button shows for the tab now; poll it. */
  badge(): Promise<{ text: string; title: string }>
  /** Presses the toolbar button, as a person does. */
  pressToolbarButton(): Promise<void>
  /** The visible text of the open popup, '' if none is open; poll it. */
  popupText(): Promise<string>
  /** Presses the button with this text in the popup. Resolves to false if there is no such button. */
  pressInPopup(name: string): Promise<boolean>
  /** Presses a key in the popup, as WebDriver writes it. */
  keyInPopup(value: string): Promise<void>
  /** Runs the body of a function in the document of the popup; undefined if no popup is open. */
  inPopup(body: string): Promise<unknown>
  /** The heights of the popup's content and of its visible part, in CSS pixels; undefined if no popup is open. */
  popupHeights(): Promise<{ content: number; seen: number } | undefined>
  closePopup(): Promise<void>
  /** The visible text of the panel at the side, '' if it is not open; poll it. */
  panelText(): Promise<string>
  /** Closes the panel at the side. */
  closePanel(): Promise<void>
  /** A PNG file of what the popup, the panel or the page of the tab shows; of a page its whole height. */
  picture(part: keyof typeof shownParts): Promise<Buffer>
  /** The text of Firefox's prompt for more access, '' if there is none; poll it. */
  question(): Promise<string>
  /** Accepts that prompt. */
  allow(): Promise<void>
  /** Opens a tab or a window, which all later calls use. */
  openAnother(kind: 'tab' | 'window' | 'private window'): Promise<Another>
  /** Goes to the tab that a page of the extension opened. All later steps happen there. */
  enterOpened(): Promise<Another>
  /** Stops the background, as Firefox does after some idle time, and waits for its end. Resolves to false if it does not run. */
  stopBackground(): Promise<boolean>
  /** How often the background has ended, and started again, since the first call of `stopBackground`. */
  restarts(): Promise<{ readonly ends: number; readonly starts: number }>
  /** The files that pages have saved so far, by their names. A file that is not complete yet is left out. */
  saved(): Promise<ReadonlyMap<string, string>>
  /** Installs what is now in the folder of the extension over it, as Firefox does when there is a new version. */
  update(folder: string): Promise<void>
  /** What the extension takes up and what it logged. */
  condition(): Promise<Condition>
  /** Everything that the extension has stored. The tab has to show one of its pages. */
  stored(): Promise<{ readonly local: object; readonly session: object }>
  /**
   * Moves the clock ahead for the extension, in ms: makes what it stored older, and stops the background, which remembers
   * more. The tab has to show a page of the extension.
   */
  wait(ms: number): Promise<void>
  /**
   * Makes browser and extension as they were after installing, for the next tests: closes all tabs that tests opened, and
   * installs the extension anew.
   */
  startOver(wanted?: Wanted): Promise<void>
  close(): Promise<void>
}

export interface Wanted {
  /** Whether the person has allowed every site; otherwise no site is allowed, as after installing. */
  readonly everySite?: boolean
  /** The folder of the extension, unless it is the one that `npm run build` writes. */
  readonly path?: string
}

export interface Condition {
  /** The memory of the process in which the extension runs, after its garbage was collected, in octets. */
  readonly memory: number
  /** The tabs of all windows. */
  readonly tabs: number
  /** The errors that Firefox logged for files of the extension since it was started. */
  readonly errors: readonly string[]
}

/** A second tab or window. */
export interface Another {
  /** Brings the first tab or window back to the front. */
  leave(): Promise<void>
  /** Brings this tab or window to the front again. */
  enter(): Promise<void>
  /** Closes this tab or window and goes back to the first. */
  close(): Promise<void>
}

/** No requests except those of the tests, and hosts under localhost resolve to this machine. */
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
  'browser.download.folderList': 2,
  'browser.download.always_ask_before_handling_new_types': false,
  // One process for all pages, and none in advance: pages and popups open in a third of the time.
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'browser.newtab.preload': false,
  'ui.prefersReducedMotion': 1,
  // Services in the internet.
  'app.normandy.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'extensions.getAddons.cache.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
}

const BUILT = resolve(import.meta.dirname, '../../dist/firefox')

/** Where the browser's window has what it shows, as expressions. */
const shownParts = {
  popup: `document.querySelector('.webextension-popup-browser:not(.webextension-preload-browser)')`,
  panel: `document.getElementById('sidebar').contentDocument?.getElementById('webext-panels-browser')`,
  tab: 'gBrowser.selectedBrowser',
} as const

/** Starts Firefox with the extension as shipped: the files that `npm run build` wrote to dist/firefox. */
export async function launchFirefox(wanted: Wanted = {}): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'robotscope-firefox-'))
  const downloads = join(profile, 'saved')
  await mkdir(downloads)
  const own = { ...preferences, 'browser.download.dir': downloads }
  const lines = Object.entries(own).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    ensureBrowser('firefox'),
    ['-headless', '-marionette', '-remote-allow-system-access', '-no-remote', '-profile', profile],
    { stdio: 'ignore' },
  )
  const exited = new Promise<void>(done => child.once('exit', () => done()))
  // A test that is aborted must not leave a browser running.
  const kill = () => child.kill()
  process.once('exit', kill)
  const marionette = await connectMarionette(profile)
  await marionette.send('WebDriver:NewSession', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
  let id = await install(wanted)

  /** Runs the body of an async function in the page, or in the browser's own window. */
  async function run(context: 'content' | 'chrome', body: string, args: readonly unknown[] = []): Promise<unknown> {
    await marionette.send('Marionette:SetContext', { value: context })
    const script = `const done = arguments[arguments.length - 1];
      (async (...args) => { ${body} })(...arguments).then(result => done({ result }), error => done({ error: String(error) }))`
    const reply = await marionette.send('WebDriver:ExecuteAsyncScript', { script, args, sandbox: null })
    const { value } = reply as { value: { result?: unknown; error?: string } | null }
    // Firefox answers null if another document replaced the one in which the script ran.
    if (!value) throw new Error('The document was replaced while a script ran in it.')
    if (value.error !== undefined) throw new Error(value.error)
    return value.result
  }

  /** Runs the body of a function in the browser's own window, with `action` for the extension's toolbar button. */
  const chrome = (body: string, ...args: unknown[]) =>
    run(
      'chrome',
      `const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs')
       const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(id)})
       const action = ExtensionParent.apiManager.global.browserActionFor(extension)
       ${body}`,
      args,
    )

  /** Runs the body of a function in the document of the popup; undefined if no popup is open. */
  const inPopup = (body: string, ...args: unknown[]) => inShown(shownParts.popup, body, args)

  /** The same for the panel at the side. */
  const inPanel = (body: string) => inShown(shownParts.panel, body, [])

  /** Runs the body of a function in the document that a part of the browser's window shows. */
  const inShown = (part: string, body: string, args: readonly unknown[]) =>
    chrome(
      `const shown = ${part}
       if (!shown?.messageManager) return undefined
       const name = 'test-' + Math.random()
       const answered = new Promise(resolve => shown.messageManager.addMessageListener(name, message => resolve(message.data)))
       const script = '{ const document = content.document; const args = ' + JSON.stringify(args) + '; sendAsyncMessage(' +
         JSON.stringify(name) + ', (() => { ' + ${JSON.stringify(body)} + ' })()) }'
       shown.messageManager.loadFrameScript('data:application/javascript;charset=utf-8,' + encodeURIComponent(script), false)
       return answered`,
      ...args,
    )

  /** Installs the extension with what the person allows it, and returns its id. */
  async function install({ path = BUILT, everySite = false }: Wanted): Promise<string> {
    const manifest = JSON.parse(
      await readFile(join(path, 'manifest.json'), 'utf8').catch(() => {
        throw new Error(`${path} is not built.`)
      }),
    )
    const { id } = manifest.browser_specific_settings.gecko
    await run(
      'chrome',
      `const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs')
       await ExtensionPermissions.add(args[0], { permissions: ['internal:privateBrowsingAllowed'], origins: args[1] })`,
      [id, everySite ? ['http://*/*', 'https://*/*'] : []],
    )
    await marionette.send('Addon:Install', { path, temporary: true })
    // The welcome page comes to the front when it opens, which must not happen during a test.
    const welcome = `gBrowser.tabs.find(tab => tab.linkedBrowser.currentURI.spec.endsWith('/extension/welcome/index.html'))`
    await expect.poll(() => run('chrome', `return ${welcome} !== undefined`), 'it says welcome').toBe(true)
    await run('chrome', `gBrowser.removeTab(${welcome})`)
    return id
  }

  /** The tabs that were entered or left so far. */
  const known = new Set<string>()

  async function handleInFront(): Promise<string> {
    await marionette.send('Marionette:SetContext', { value: 'content' })
    const { value: handle } = (await marionette.send('WebDriver:GetWindowHandle')) as { value: string }
    known.add(handle)
    return handle
  }

  /** Goes to another tab or window beside the first one. */
  async function enterBeside(first: string, other: string): Promise<Another> {
    async function show(handle: string) {
      await marionette.send('Marionette:SetContext', { value: 'content' })
      await marionette.send('WebDriver:SwitchToWindow', { handle, focus: true })
    }
    known.add(other)
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
  }

  /** Presses keys one after the other, and then lets go of them. */
  async function pressKeys(...values: string[]) {
    const actions = ['keyDown', 'keyUp'].flatMap(type => values.map(value => ({ type, value })))
    await marionette.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] })
  }

  async function stopBackground() {
    const runs = `
      if (!extension.restarts) {
        const restarts = extension.restarts = { ends: 0, starts: 0 }
        extension.on('shutdown-background-script', () => restarts.ends++)
        extension.on('background-script-started', () => restarts.starts++)
      }
      return extension.backgroundState !== 'stopped'`
    if (!(await chrome(runs))) return false
    const ends = async () => Number(await chrome('return extension.restarts.ends'))
    const before = await ends()
    await expect
      .poll(async () => {
        // An event that comes at that moment keeps it running.
        if ((await ends()) === before)
          await chrome(`await extension.terminateBackground({ disableResetIdleForTest: true })`)
        return ends()
      }, 'the background has ended')
      .toBeGreaterThan(before)
    return true
  }

  return {
    address: file => chrome(`return extension.baseURL + ${JSON.stringify(file)}`).then(String),
    async open(url) {
      await marionette.send('Marionette:SetContext', { value: 'content' })
      await marionette.send('WebDriver:Navigate', { url })
    },
    async reload() {
      await marionette.send('Marionette:SetContext', { value: 'content' })
      await marionette.send('WebDriver:Refresh')
    },
    async press(name) {
      await marionette.send('Marionette:SetContext', { value: 'content' })
      // What an open dialog covers cannot be pressed.
      const value = `(//dialog[@open] | //body[not(.//dialog[@open])])//button[normalize-space()="${name}"]`
      const found = (await marionette.send('WebDriver:FindElement', { using: 'xpath', value })) as { value: object }
      await marionette.send('WebDriver:ElementClick', { id: Object.values(found.value)[0] }).catch(error => {
        throw new Error(`${name} cannot be pressed`, { cause: error })
      })
    },
    async key(value) {
      await marionette.send('Marionette:SetContext', { value: 'content' })
      await pressKeys(value)
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
    async keyOfWindow(...values) {
      await chrome('window.focus()')
      await pressKeys(...values)
    },
    async keyInPopup(value) {
      await chrome(`const shown = ${shownParts.popup}; shown.focus()`)
      await pressKeys(value)
    },
    inPopup: body => inPopup(body),
    popupHeights: async () =>
      (await inPopup(`return { content: document.body.scrollHeight, seen: content.innerHeight }`)) as
        | { content: number; seen: number }
        | undefined,
    async closePopup() {
      await chrome(`document.querySelector('.webextension-popup-browser')?.closest('panel')?.hidePopup()`)
      await expect.poll(async () => (await inPopup(`return true`)) ?? false, 'the popup is closed').toBe(false)
    },
    panelText: async () => String((await inPanel(`return document.body?.innerText ?? ''`)) ?? ''),
    async closePanel() {
      await chrome('SidebarController.hide()')
    },
    async picture(part) {
      const size = `return { width: content.innerWidth, height: content.document.documentElement.scrollHeight }`
      const { width, height } = (await inShown(shownParts[part], size, [])) as { width: number; height: number }
      const url = await chrome(
        `const { currentWindowGlobal } = (${shownParts[part]}).browsingContext
         const bitmap = await currentWindowGlobal.drawSnapshot(new DOMRect(0, 0, args[0], args[1]), 1, 'transparent')
         const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas')
         Object.assign(canvas, { width: bitmap.width, height: bitmap.height })
         canvas.getContext('2d').drawImage(bitmap, 0, 0)
         return canvas.toDataURL('image/png')`,
        width,
        height,
      )
      return Buffer.from(String(url).split(',')[1] ?? '', 'base64')
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
      const first = await handleInFront()
      const wanted = { type: kind === 'tab' ? 'tab' : 'window', private: kind === 'private window', focus: true }
      const { handle: other } = (await marionette.send('WebDriver:NewWindow', wanted)) as { handle: string }
      return enterBeside(first, other)
    },
    async enterOpened() {
      const first = await handleInFront()
      let opened: string | undefined
      await expect
        .poll(async () => {
          const handles = (await marionette.send('WebDriver:GetWindowHandles')) as string[]
          opened = handles.find(handle => !known.has(handle))
          return opened !== undefined
        }, 'a tab was opened')
        .toBe(true)
      const beside = await enterBeside(first, opened ?? '')
      // Until its page arrives, a new tab shows an empty document, which the page replaces.
      const address = async () => ((await marionette.send('WebDriver:GetCurrentURL')) as { value: string }).value
      await expect.poll(address, 'the page of the opened tab has arrived').toMatch(/^moz-extension:/)
      return beside
    },
    stopBackground,
    async saved() {
      const names = await readdir(downloads)
      const complete = names.filter(name => !name.endsWith('.part') && !names.includes(`${name}.part`))
      return new Map(
        await Promise.all(complete.map(async name => [name, await readFile(join(downloads, name), 'utf8')] as const)),
      )
    },
    async update(path) {
      await marionette.send('Addon:Install', { path, temporary: true })
    },
    restarts: async () =>
      (await chrome('return extension.restarts ?? { ends: 0, starts: 0 }')) as { ends: number; starts: number },
    condition: async () =>
      (await chrome(
        `Services.obs.notifyObservers(null, 'child-gc-request')
         await new Promise(resolve => setTimeout(resolve, 500))
         const { children } = await ChromeUtils.requestProcInfo()
         const messages = Services.console.getMessageArray()
         return {
           memory: children.find(({ type }) => type === 'extension')?.memory ?? 0,
           tabs: [...Services.wm.getEnumerator('navigator:browser')].reduce((sum, { gBrowser }) => sum + gBrowser.tabs.length, 0),
           errors: messages
             .filter(message => message instanceof Ci.nsIScriptError && !(message.flags & Ci.nsIScriptError.warningFlag))
             .filter(({ sourceName }) => sourceName.startsWith(extension.baseURL))
             .map(({ errorMessage, sourceName, lineNumber }) => errorMessage + ' (' + sourceName + ':' + lineNumber + ')'),
         }`,
      )) as Condition,
    async stored() {
      const areas = await run(
        'content',
        `const { storage } = window.browser
         return JSON.stringify({ local: await storage.local.get(), session: await storage.session.get() })`,
      )
      return JSON.parse(String(areas))
    },
    async wait(ms) {
      await run('content', `await (${ageStored})(${ms})`)
      await stopBackground()
    },
    async startOver(wanted = {}) {
      await marionette.send('Marionette:SetContext', { value: 'content' })
      const [first, ...others] = (await marionette.send('WebDriver:GetWindowHandles')) as string[]
      for (const handle of others) {
        await marionette.send('WebDriver:SwitchToWindow', { handle })
        await marionette.send('WebDriver:CloseWindow')
      }
      await marionette.send('WebDriver:SwitchToWindow', { handle: first, focus: true })
      // Pages of the extension are closed with it.
      await marionette.send('WebDriver:Navigate', { url: 'about:blank' })
      await run('chrome', 'Services.cookies.removeAll()')
      for (const name of await readdir(downloads)) await rm(join(downloads, name))
      await marionette.send('Addon:Uninstall', { id })
      id = await install(wanted)
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

/**
 * Grants access to every site like a person: on the options page, which has to be in the tab, and in the browser's
 * prompt.
 */
export async function allowEverySite(firefox: Firefox): Promise<void> {
  const text = () => firefox.inPage('return document.body.innerText')
  await expect.poll(text).toContain('answers only when you press')
  await firefox.press('Allow on every site')
  await expect.poll(() => firefox.question()).not.toBe('')
  await firefox.allow()
  await expect.poll(text).toContain('answers on every site')
}
