import browser, { type Runtime } from 'webextension-polyfill'

/** Sends a message to the background and resolves to its answer. */
export function sendMessage(message: object): Promise<unknown> {
  return browser.runtime.sendMessage(message)
}

/**
 * Answers messages from the extension's own pages. Other senders, and messages that `answer` does not know, get no
 * answer. Returns a function that removes the listener.
 */
export function onMessage(answer: (message: unknown) => Promise<unknown> | undefined): () => void {
  const onReceived = (message: unknown, sender: Runtime.MessageSender) =>
    sender.id === browser.runtime.id && sender.url?.startsWith(browser.runtime.getURL('')) ? answer(message) : undefined
  browser.runtime.onMessage.addListener(onReceived)
  return () => browser.runtime.onMessage.removeListener(onReceived)
}
