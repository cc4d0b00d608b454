import { describe, expect, test } from 'vitest'
import type { Badge } from './badge.ts'
import { createTabBadges } from './tab-badges.ts'

const badge = (title: string): Badge => ({ text: '1', title, shape: 'blocked' })

function answerLater() {
  let resolve: (badge: Badge) => void = () => undefined
  const promise = new Promise<Badge>(done => {
    resolve = done
  })
  return { promise, resolve }
}

/** A browser with one tab, which writes down what its button shows. */
function browserWith(address: string | undefined) {
  const tab = { url: address }
  const shown: string[] = []
  return {
    tab,
    shown,
    tools: {
      pageOf: async (tabId: number) => (tab.url === undefined ? undefined : { tabId, url: tab.url, isPrivate: false }),
      show: async (_: number, { title }: Badge) => void shown.push(title),
      clear: async () => void shown.push('cleared'),
    },
  }
}

describe('the badge of a tab', () => {
  test('is set for the page in it', async () => {
    const { tools, shown } = browserWith('https://example.com/a')
    await createTabBadges({ ...tools, badgeFor: async page => badge(page.url) })(1)
    expect(shown).toEqual(['https://example.com/a'])
  })

  test('is taken back where the address is hidden', async () => {
    const { tools, shown } = browserWith(undefined)
    await createTabBadges({ ...tools, badgeFor: async page => badge(page.url) })(1)
    expect(shown).toEqual(['cleared'])
  })

  test('is taken back where there is nothing to say', async () => {
    const { tools, shown } = browserWith('about:blank')
    await createTabBadges({ ...tools, badgeFor: async () => undefined })(1)
    expect(shown).toEqual(['cleared'])
  })

  test('shows no verdict while a server is asked', async () => {
    const { tools, shown } = browserWith('https://example.com/a')
    const badgeFor = async (_: unknown, onAsking: () => void) => {
      onAsking()
      return badge('answered')
    }
    await createTabBadges({ ...tools, badgeFor })(1)
    expect(shown).toEqual(['cleared', 'answered'])
  })

  test('is never the one of another page: the page changed while its robots.txt was on the way', async () => {
    const { tools, shown, tab } = browserWith('https://example.com/a')
    const badgeFor = async (page: { url: string }) => {
      tab.url = 'https://example.com/b'
      return badge(page.url)
    }
    await createTabBadges({ ...tools, badgeFor })(1)
    expect(shown).toEqual([])
  })

  test('is the one of the last call, in whichever order the answers come', async () => {
    const { tools, shown } = browserWith('https://example.com/a')
    const answers = [answerLater(), answerLater()]
    let calls = 0
    const update = createTabBadges({ ...tools, badgeFor: async () => answers[calls++]?.promise })
    const updates = [update(1), update(1)]
    answers[1]?.resolve(badge('later settings'))
    await updates[1]
    answers[0]?.resolve(badge('earlier settings'))
    await updates[0]
    expect(shown).toEqual(['later settings'])
  })

  test('of one tab does not wait for another', async () => {
    const { tools, shown } = browserWith('https://example.com/a')
    const never = new Promise<Badge>(() => undefined)
    const update = createTabBadges({ ...tools, badgeFor: async ({ tabId }) => (tabId === 1 ? never : badge('second')) })
    void update(1)
    await update(2)
    expect(shown).toEqual(['second'])
  })
})
