/** Texts from elsewhere with everything in them that a reader cannot see, and how a page has to show them. */
import { expect, type Locator, type Page } from '@playwright/test'

interface ForeignText {
  readonly raw: string
  /** With what cannot be seen written out. */
  readonly shown: string
}

/** Blanks in a row, other directions, no width, combining, tags: between two words, by which a test finds the text again. */
export const odd: ForeignText = {
  raw: 'kq0 x   y\u202egpj.exe\u2066\u200b\u00ade\u0301\u05d0\u{e0041}\ufeff\u3164 qk0',
  shown: 'kq0 x   y‹U+202E›gpj.exe‹U+2066›‹U+200B›‹U+00AD›e\u0301\u05d0‹U+E0041›‹U+FEFF›‹U+3164› qk0',
}

/** Controls of C0 and C1. */
export const controls: ForeignText = {
  raw: 'kq1\u0085\u009b\u001b]8!x qk1',
  shown: 'kq1‹U+0085›‹U+009B›‹U+001B›]8!x qk1',
}

export const long: ForeignText = {
  raw: `kq2${'long  '.repeat(200)}\u202eqk2`,
  shown: `kq2${'long  '.repeat(200)}‹U+202E›qk2`,
}

export const foreignTexts: readonly ForeignText[] = [odd, controls, long]

/** With controls and blanks in a row written out. */
const visibleForm = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, control => `‹U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}›`)
    .replace(/ {2,}/g, blanks => '␣'.repeat(blanks.length))

/** What is wrong with how a text shows the foreign texts in it, and how many it has. */
function judged(text: string, isMerged = false): { readonly found: number; readonly wrong: readonly string[] } {
  const wrong: string[] = []
  const pieces = [...text.matchAll(/kq(\d)([\s\S]*?)(?:qk\1|…|(?=kq\d)|$)/g)]
  for (const [found, number] of pieces) {
    // A sentence says what comes behind the part of a URL that a rule matches.
    const piece = found.replace(/^(kq\d) comes (?=%20)/, '$1')
    const { raw, shown } = foreignTexts[Number(number)] as ForeignText
    // Messages mark blanks in a row, links and witnesses are escaped, and a proposed line lacks what a crawler trips over.
    const marked = visibleForm(shown)
    const proposed = marked.replace(/‹U\+[0-9A-F]+›/g, '')
    // Rules are compared with what is not ASCII escaped (RFC 9309 §2.2.2).
    const compared = visibleForm(raw.replace(/\P{ASCII}/gu, encodeURIComponent))
    const forms = [shown, marked, proposed, compared, encodeURI(raw).replace('%5D', ']')]
    // Browsers merge the blanks of a name that they make from the contents of a row.
    if (isMerged) forms.push(shown.replace(/ +/g, ' '))
    const isCut = piece.endsWith('…')
    const start = isCut ? piece.slice(0, -1) : piece
    if (!forms.some(form => (isCut ? form.startsWith(start) : form === piece)))
      wrong.push(JSON.stringify(piece.slice(0, 60)))
  }
  return { found: pieces.length, wrong }
}

const UNSEEN = /[^\P{Cc}\n\t]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/**
 * Fails unless every foreign text in a part of the page is what is seen, copied and heard: its rendered text, the selection,
 * its titles and its accessible names have it with everything written out, and it reorders nothing around it.
 * @param least how many foreign texts the part shows at least
 */
export async function expectForeignTexts(page: Page, part: Locator, least: number): Promise<void> {
  // Parts of a page may still be loading.
  await expect.poll(async () => judged(await renderedText(part)).found).toBeGreaterThanOrEqual(least)
  const { seen, copied, attributes, unisolated } = await part.evaluate((element: HTMLElement) => {
    const selection = getSelection()
    selection?.selectAllChildren(element)
    const copied = selection?.toString() ?? ''
    selection?.removeAllRanges()
    const all = [element, ...element.querySelectorAll<HTMLElement>('*')]
    const attributes = all.flatMap(one =>
      ['title', 'aria-label', 'aria-description', 'alt'].flatMap(name => one.getAttribute(name) ?? []),
    )
    const unisolated: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!/kq\d/.test(node.textContent ?? '')) continue
      let around = node.parentElement
      while (
        around &&
        getComputedStyle(around).display === 'inline' &&
        getComputedStyle(around).unicodeBidi === 'normal'
      ) {
        around = around.parentElement
      }
      const isAlone = around?.textContent === node.textContent
      if (around && getComputedStyle(around).unicodeBidi === 'normal' && !isAlone) {
        unisolated.push(`${around.tagName}.${around.className}: ${around.textContent?.slice(0, 80)}`)
      }
    }
    // biome-ignore lint/performance/useDomNodeTextContent: what is rendered is asked for, with its blanks.
    return { seen: element.innerText, copied, attributes, unisolated }
  })
  const nodes = await accessibleNodes(page, part)
  const heard = nodes.flatMap(({ role, name }) =>
    role?.value === 'InlineTextBox' ? [] : [[role?.value, String(name?.value ?? '')]],
  )
  const texts = {
    seen: [seen],
    copied: [copied],
    titles: attributes,
    // A text may be in several parts.
    heard: [heard.map(([role, name]) => (role === 'StaticText' ? name : '')).join('')],
    names: heard.map(([role, name]) => (role === 'StaticText' ? '' : (name ?? ''))),
  }
  const wrong = Object.entries(texts).map(([kind, list]) => [
    kind,
    [
      ...new Set(
        list.flatMap(text => [
          ...judged(text, kind === 'names').wrong,
          ...(UNSEEN.exec(text) ?? []).map(unseen => JSON.stringify(unseen)),
        ]),
      ),
    ],
  ])
  expect.soft(Object.fromEntries(wrong)).toEqual({ seen: [], copied: [], titles: [], heard: [], names: [] })
  expect.soft(unisolated).toEqual([])
}

// biome-ignore lint/performance/useDomNodeTextContent: what is rendered is asked for, with its blanks.
const renderedText = (part: Locator) => part.evaluate((element: HTMLElement) => element.innerText)

/** The nodes of the accessibility tree in a part of the page, in the order of the tree. */
async function accessibleNodes(page: Page, part: Locator) {
  const client = await page.context().newCDPSession(page)
  await part.evaluate(element => element.setAttribute('data-part', ''))
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-part]' })
  const { node: described } = await client.send('DOM.describeNode', { nodeId })
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  await part.evaluate(element => element.removeAttribute('data-part'))
  await client.detach()
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const first = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === described.backendNodeId)
  const below = (id: string): typeof nodes => {
    const node = byId.get(id)
    return node ? [node, ...(node.childIds ?? []).flatMap(below)] : []
  }
  return first ? below(first.nodeId) : []
}
