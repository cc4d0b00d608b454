/**
 * A page or worker to which Playwright gives no access: an extension's popup, its background worker. Controlled over
 * the DevTools protocol, through the browser's own session.
 */
import { type CDPSession, expect } from '@playwright/test'

export interface Remote {
  /** Calls a function there, with arguments that JSON can carry, and returns its (awaited) result. */
  evaluate<Arguments extends readonly unknown[], Result>(
    call: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ): Promise<Result>
  /** Presses the button with this text, as a person does. */
  click(button: string): Promise<void>
  /** Presses Escape. If the page does not handle the key, the browser does. */
  escape(): Promise<void>
  /** A PNG of the page. */
  screenshot(): Promise<Buffer>
  /** True until the page or worker is gone. */
  exists(): Promise<boolean>
  close(): Promise<void>
}

interface Reply {
  readonly id: number
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

/** The error of a command whose page or worker is gone before it replies. */
const CLOSED = 'The page or worker was closed.'

/** A session with a target, in which commands are sent to it. */
interface TargetSession {
  send(method: string, params?: object): Promise<Record<string, unknown>>
  detach(): Promise<void>
}

async function sessionWith(browser: CDPSession, targetId: string): Promise<TargetSession> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (reply: Reply) => void>()
  let lastId = 0

  browser.on('Target.receivedMessageFromTarget', received => {
    if (received.sessionId !== sessionId) return
    const reply: Reply = JSON.parse(received.message)
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  browser.on('Target.detachedFromTarget', detached => {
    if (detached.sessionId !== sessionId) return
    for (const [id, settle] of waiting) settle({ id, error: { message: CLOSED } })
    waiting.clear()
  })

  async function send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    lastId++
    const message = JSON.stringify({ id: lastId, method, params })
    const replied = new Promise<Reply>(resolve => waiting.set(lastId, resolve))
    await browser.send('Target.sendMessageToTarget', { sessionId, message })
    const { result, error } = await replied
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }

  return {
    send,
    detach: () => browser.send('Target.detachFromTarget', { sessionId }).then(() => undefined),
  }
}

/** The used heap of a page or worker after its garbage was collected, in octets. */
export async function heapOf(browser: CDPSession, targetId: string): Promise<number> {
  const session = await sessionWith(browser, targetId)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return Number(usedSize)
}

export async function attach(browser: CDPSession, targetId: string): Promise<Remote> {
  const { send } = await sessionWith(browser, targetId)
  /** For what may close the page, which then sends no reply. */
  const sendLast = (method: string, params: object) =>
    send(method, params).catch(error => {
      if (!String(error).endsWith(CLOSED)) throw error
    })

  return {
    async click(button) {
      const found = (name: string) =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)
      const written = `(${found})(${JSON.stringify(button)})`
      const isThere = async () => {
        const reply = await send('Runtime.evaluate', { expression: `${written} !== undefined` })
        return (reply as { result: { value: boolean } }).result.value
      }
      await expect.poll(isThere, `the button ${button} is there`).toBe(true)
      // Code that is evaluated like this may do what requires a person's click.
      await sendLast('Runtime.evaluate', { expression: `${written}.click()`, userGesture: true })
    },
    async evaluate<Arguments extends readonly unknown[], Result>(
      call: (...args: Arguments) => Result | Promise<Result>,
      ...args: Arguments
    ) {
      const expression = `(${call})(...${JSON.stringify(args)})`
      const reply = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      const { result, exceptionDetails } = reply as {
        result: { value: Result }
        exceptionDetails?: { exception?: { description?: string } }
      }
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? expression)
      return result.value
    },
    async escape() {
      const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27, nativeVirtualKeyCode: 27 }
      // The key is not released: the page may be gone by then.
      await sendLast('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
    },
    async screenshot() {
      const { data } = (await send('Page.captureScreenshot')) as { data: string }
      return Buffer.from(data, 'base64')
    },
    async exists() {
      const { targetInfos } = await browser.send('Target.getTargets')
      return targetInfos.some(target => target.targetId === targetId)
    },
    async close() {
      await browser.send('Target.closeTarget', { targetId })
    },
  }
}
