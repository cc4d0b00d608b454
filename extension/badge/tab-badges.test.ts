import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../browser/memory-store.ts'
import { AskingTabs } from './asking-tabs.ts'
import type { Badge } from './badge.ts'
import { TabBadges } from './tab-badges.ts'

const badge = (title: string): Badge => ({ text: '1', title, shape: 'blocked' })

function answerLater() {
  let resolve: (badge: Badge) => void = () => undefined
  const promise = new Promise<Badge>(done => {
    resolve = done
  })
  return { promise, resolve }
}

/** A browser with one tab, which records what its button shows. */
function browserWith(address: string | undefined) {
  const tab = { url: address }
  const shown: string[] = []
  return {
    tab,
    shown,
    deps: {
      pageOf: async (tabId: number) => (tab.url === undefined ? undefined : { tabId, url: tab.url, isPrivate: false }),
      badgeAfter: async (error: unknown) => badge(String(error)),
      show: async (_: number, { title }: Badge) => void shown.push(title),
      clear: async () => void shown.push('cleared'),
      showDefault: async () => void shown.push('default'),
      frontTabIds: async () => [1],
      hiddenTabIds: async () => [2, 3],
      asking: new AskingTabs(createMemoryStore()),
    },
  }
}

describe('the badge of a tab', () => {
  test('is set for the page in it', async () => {
    const { deps, shown } = browserWith('https://example.com/a')
    await new TabBadges({ ...deps, badgeFor: async page => badge(page.url) }).update(1)
    expect(shown).toEqual(['https://example.com/a'])
  })

  test('is cleared if the address is hidden', async () => {
    const { deps, shown } = browserWith(undefined)
    await new TabBadges({ ...deps, badgeFor: async page => badge(page.url) }).update(1)
    expect(shown).toEqual(['cleared'])
  })

  test('is cleared if there is nothing to show', async () => {
    const { deps, shown } = browserWith('about:blank')
    await new TabBadges({ ...deps, badgeFor: async () => undefined }).update(1)
    expect(shown).toEqual(['cleared'])
  })

  test('shows an error if the verdict could not be computed, also after the badge was cleared', async () => {
    const { deps, shown } = browserWith('https://example.com/a')
    const badges = new TabBadges({
      ...deps,
      badgeFor: async (_, onAsking) => {
        onAsking()
        throw new Error('made up')
      },
    })
    await badges.update(1)
    expect(shown).toEqual(['cleared', 'Error: made up'])
  })

  test('shows no verdict while a server is asked', async () => {
    const { deps, shown } = browserWith('https://example.com/a')
    const badgeFor = async (_: unknown, onAsking: () => void) => {
      onAsking()
      return badge('answered')
    }
    await new TabBadges({ ...deps, badgeFor }).update(1)
    expect(shown).toEqual(['cleared', 'answered'])
  })

  test('is never that of another page, if the page changed while its robots.txt was being fetched', async () => {
    const { deps, shown, tab } = browserWith('https://example.com/a')
    const badgeFor = async (page: { url: string }) => {
      tab.url = 'https://example.com/b'
      return badge(page.url)
    }
    await new TabBadges({ ...deps, badgeFor }).update(1)
    expect(shown).toEqual([])
  })

  test('is not cleared by a call for the page before that begins to ask late', async () => {
    const { deps, shown, tab } = browserWith('https://example.com/a')
    const late = answerLater()
    const badgeFor = async (page: { url: string }, onAsking: () => void) => {
      if (page.url.endsWith('/b')) return badge(page.url)
      await late.promise
      onAsking()
      return badge(page.url)
    }
    const badges = new TabBadges({ ...deps, badgeFor })
    const before = badges.update(1)
    tab.url = 'https://example.com/b'
    await badges.update(1)
    late.resolve(badge('anything'))
    await before
    expect(shown).toEqual(['https://example.com/b'])
  })

  test('is set after the tab was cleared for the page before, however long that takes', async () => {
    const { deps, shown, tab } = browserWith('https://example.com/a')
    const late = answerLater()
    const clear = async () => {
      await late.promise
      shown.push('cleared')
    }
    const badgeFor = async (page: { url: string }, onAsking: () => void) => {
      if (page.url.endsWith('/a')) onAsking()
      tab.url = 'https://example.com/b'
      return badge(page.url)
    }
    const badges = new TabBadges({ ...deps, clear, badgeFor })
    const before = badges.update(1)
    await expect.poll(() => tab.url).toBe('https://example.com/b')
    const now = badges.update(1)
    await new Promise(resolve => setTimeout(resolve))
    late.resolve(badge('anything'))
    await Promise.all([before, now])
    expect(shown).toEqual(['cleared', 'https://example.com/b'])
  })

  test('is that of the last call, in whichever order the answers come', async () => {
    const { deps, shown } = browserWith('https://example.com/a')
    const answers = [answerLater(), answerLater()]
    let calls = 0
    const badges = new TabBadges({ ...deps, badgeFor: async () => answers[calls++]?.promise })
    const updates = [badges.update(1), badges.update(1)]
    answers[1]?.resolve(badge('later settings'))
    await updates[1]
    answers[0]?.resolve(badge('earlier settings'))
    await updates[0]
    expect(shown).toEqual(['later settings'])
  })

  test('of one tab does not wait for the badge of another', async () => {
    const { deps, shown } = browserWith('https://example.com/a')
    const never = new Promise<Badge>(() => undefined)
    const badges = new TabBadges({ ...deps, badgeFor: async ({ tabId }) => (tabId === 1 ? never : badge('second')) })
    void badges.update(1)
    await badges.update(2)
    expect(shown).toEqual(['second'])
  })

  test('of every tab: those of hidden tabs are cleared, and the one in front is set', async () => {
    const { deps, shown } = browserWith('https://example.com/a')
    await new TabBadges({ ...deps, badgeFor: async page => badge(`tab ${page.tabId}`) }).updateAll()
    expect(shown.sort()).toEqual(['cleared', 'cleared', 'default', 'tab 1'])
  })

  test('of a hidden tab is not cleared once the tab came to the front', async () => {
    const { deps, shown } = browserWith('https://example.com/a')
    const clear = async (tabId: number) => {
      shown.push(`cleared ${tabId}`)
      if (tabId === 2) await badges.update(3)
    }
    const badges = new TabBadges({ ...deps, clear, badgeFor: async ({ tabId }) => badge(`tab ${tabId}`) })
    await badges.updateAll()
    expect(shown.filter(what => what.endsWith('3'))).toEqual(['tab 3'])
  })
})

describe('after a stop of the background', () => {
  /** How often the browser is called with this number of tabs, one of them in front. */
  async function callsWith(tabs: number) {
    const calls: string[] = []
    const none = async () => undefined
    const counted = <Args extends unknown[], Result>(name: string, run: (...args: Args) => Promise<Result>) => {
      return (...args: Args) => {
        calls.push(name)
        return run(...args)
      }
    }
    const badges = new TabBadges({
      pageOf: counted('pageOf', async tabId => ({ tabId, url: 'https://example.com/a', isPrivate: false })),
      badgeFor: async page => badge(page.url),
      badgeAfter: async error => badge(String(error)),
      show: counted('show', async () => undefined),
      clear: counted('clear', async () => undefined),
      showDefault: counted('showDefault', async () => undefined),
      frontTabIds: counted('frontTabIds', async () => [1]),
      hiddenTabIds: counted('hiddenTabIds', async () => Array.from({ length: tabs - 1 }, (_, index) => index + 2)),
      asking: {
        takeOver: counted('takeOver', async () => []),
        add: counted('add', none),
        remove: counted('remove', none),
      },
    })
    await badges.resume()
    return calls
  }

  test('the browser is called as often with 200 tabs as with one', async () => {
    expect(await callsWith(1)).toEqual(['takeOver', 'showDefault', 'frontTabIds', 'pageOf', 'pageOf', 'remove', 'show'])
    expect(await callsWith(200)).toEqual(await callsWith(1))
  })

  test('a hidden tab is asked for again if the background was stopped before its answer came', async () => {
    const store = createMemoryStore()
    const { deps, shown } = browserWith('https://example.com/a')
    const never = (_: unknown, onAsking: () => void) => {
      onAsking()
      return new Promise<Badge>(() => undefined)
    }
    void new TabBadges({ ...deps, asking: new AskingTabs(store), badgeFor: never }).update(3)
    await expect.poll(() => shown).toEqual(['cleared'])

    const badgeFor = async ({ tabId }: { tabId: number }) => badge(`tab ${tabId}`)
    await new TabBadges({ ...deps, asking: new AskingTabs(store), badgeFor }).resume()
    expect(shown.slice(1).sort()).toEqual(['default', 'tab 1', 'tab 3'])
    // By now the tab has its answer.
    await new TabBadges({ ...deps, asking: new AskingTabs(store), badgeFor }).resume()
    expect(shown.slice(4).sort()).toEqual(['default', 'tab 1'])
  })

  test('a private tab is not remembered', async () => {
    const store = createMemoryStore()
    const { deps, shown } = browserWith('https://example.com/a')
    const pageOf = async (tabId: number) => ({ tabId, url: 'https://example.com/a', isPrivate: true })
    const badgeFor = (_: unknown, onAsking: () => void) => {
      onAsking()
      return new Promise<Badge>(() => undefined)
    }
    void new TabBadges({ ...deps, pageOf, asking: new AskingTabs(store), badgeFor }).update(3)
    await expect.poll(() => shown).toEqual(['cleared'])
    expect(await store.keys()).toEqual([])
  })

  test('a tab that has its answer is not asked for again', async () => {
    const store = createMemoryStore()
    const { deps } = browserWith('https://example.com/a')
    const badgeFor = async (page: { url: string }, onAsking: () => void) => {
      onAsking()
      return badge(page.url)
    }
    await new TabBadges({ ...deps, asking: new AskingTabs(store), badgeFor }).update(3)
    expect(await new AskingTabs(store).takeOver()).toEqual([])
  })
})
