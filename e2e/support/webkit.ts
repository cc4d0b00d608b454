/** Starts a real WebKit over the WebDriver protocol, and acts in its page like a person. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export interface WebKit {
  /** The version that the browser reports, for example "2.50.6". */
  readonly version: string
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Sets the size of the window's content, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Runs the body of a function in the page, with `args`, and returns its awaited result. */
  inPage(body: string, ...args: unknown[]): Promise<unknown>
  /** Waits for the element that an XPath finds, and clicks it. */
  click(xpath: string): Promise<void>
  /** Types a text, or keys as WebDriver writes them, into the focused element. */
  type(text: string): Promise<void>
  /** Presses a key while other keys are held. */
  press(key: string, ...held: readonly string[]): Promise<void>
  /** The visible text of the element that a selector finds, '' if there is none; poll it. */
  text(selector: string): Promise<string>
  /** Describes the focused element, without changing the focus: role or element, and name. */
  focused(): Promise<string>
  /** A PNG of the visible page. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** Keys as WebDriver writes them. */
export const KEYS = { control: '\uE009', enter: '\uE007', tab: '\uE004', escape: '\uE00C', down: '\uE015' } as const

/** The browser that comes with WebKitGTK is in a folder of the machine's architecture. */
function miniBrowser(): string | undefined {
  const folders = ['/usr/lib', '/usr/libexec'].filter(existsSync)
  return folders
    .flatMap(folder => [folder, ...readdirSync(folder).map(name => join(folder, name))])
    .flatMap(folder =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map(name => join(folder, name, 'MiniBrowser')),
    )
    .find(existsSync)
}

/** @param command the driver, which starts the browser */
export async function launchWebKit(command: string): Promise<WebKit> {
  const browser = miniBrowser()
  const screen = process.env['DISPLAY'] ? undefined : await startScreen()
  const port = await freePort()
  const env = { ...process.env, ...(screen && { DISPLAY: screen.name }), LANGUAGE: 'en', LC_ALL: 'C.UTF-8' }
  const driver = spawn(command, ['--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore', env })
  const children = [driver, screen?.process].filter(child => child !== undefined)
  // A test that is aborted must not leave a process running.
  const kill = () => {
    for (const child of children) child.kill()
  }
  process.once('exit', kill)
  const address = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(`${address}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      'the driver answers',
    )
    .toBe(true)

  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message ?? ''}`)
    return value
  }

  const options =
    browser === undefined ? {} : { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const { sessionId, capabilities } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: options },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const session = `/session/${sessionId}`

  const inPage = (body: string, ...args: unknown[]) =>
    send('POST', `${session}/execute/async`, {
      script: `const done = arguments[arguments.length - 1]
        Promise.resolve((function () { ${body} })(...[...arguments].slice(0, -1))).then(done, error => done('failed: ' + error))`,
      args,
    })

  const keys = (actions: readonly { type: string; value: string }[]) =>
    send('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] }).then(() => undefined)

  return {
    version: capabilities.browserVersion,
    open: url => send('POST', `${session}/url`, { url }).then(() => undefined),
    reload: () => send('POST', `${session}/refresh`).then(() => undefined),
    async resize(width, height) {
      await send('POST', `${session}/window/rect`, { width, height })
      const [innerWidth, innerHeight] = (await inPage('return [innerWidth, innerHeight]')) as [number, number]
      await send('POST', `${session}/window/rect`, { width: 2 * width - innerWidth, height: 2 * height - innerHeight })
    },
    inPage,
    async click(value) {
      let found: object | undefined
      await expect
        .poll(async () => {
          found = await (send('POST', `${session}/element`, { using: 'xpath', value }) as Promise<object>).catch(
            () => undefined,
          )
          return found !== undefined
        }, `${value} is there`)
        .toBe(true)
      await send('POST', `${session}/element/${Object.values(found ?? {})[0]}/click`)
    },
    type: text =>
      keys(
        [...text].flatMap(value =>
          ['keyDown', 'keyUp'].map(type => ({ type, value: value === '\n' ? KEYS.enter : value })),
        ),
      ),
    press: (key, ...held) =>
      keys([
        ...held.map(value => ({ type: 'keyDown', value })),
        { type: 'keyDown', value: key },
        { type: 'keyUp', value: key },
        ...held.map(value => ({ type: 'keyUp', value })).reverse(),
      ]),
    text: async selector =>
      String((await inPage(`return document.querySelector(arguments[0])?.innerText ?? ''`, selector)) ?? ''),
    focused: async () =>
      String(
        await inPage(`const { activeElement: e } = document
          return (e.getAttribute('role') ?? e.localName) + ' ' + (e.getAttribute('aria-label') ?? e.innerText ?? '').slice(0, 80)`),
      ),
    screenshot: async () => Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64'),
    async close() {
      process.off('exit', kill)
      await send('DELETE', session).catch(() => undefined)
      kill()
      await Promise.all(children.map(ended))
    },
  }
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null ? undefined : new Promise(done => child.once('exit', done))

/** A virtual screen, which WebKitGTK needs. */
async function startScreen(): Promise<{ name: string; process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp']
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('exit', code => reject(new Error(`Xvfb ended with ${code}.`)))
    screen.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })
  return { name: `:${number}`, process: screen }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise(closed => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
