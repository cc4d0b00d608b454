/** The part of Markdown that the pages about lint rules use. */
export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: readonly MarkdownInline[] }
  | { readonly kind: 'paragraph'; readonly text: readonly MarkdownInline[] }
  /** `info` is the text after the fence: `robots.txt bad`. */
  | { readonly kind: 'code'; readonly info: string; readonly text: string }

export type MarkdownInline =
  | { readonly kind: 'text' | 'code' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }

export function blocksIn(markdown: string): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  const lines = markdown.split('\n')
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: inlinesIn(paragraph.join(' ').trim()) })
    paragraph = []
  }
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? ''
    const [fence] = /^`{3,}/.exec(line) ?? []
    const [, marks = '', heading = ''] = /^(#{1,6}) +(\S.*)$/.exec(line) ?? []
    if (fence === undefined && marks === '' && line.trim() !== '') {
      paragraph.push(line)
      continue
    }
    endParagraph()
    if (fence !== undefined) {
      const end = lines.findIndex((other, j) => j > i && other.trimEnd() === fence)
      const code = lines.slice(i + 1, end < 0 ? lines.length : end)
      blocks.push({ kind: 'code', info: line.slice(fence.length).trim(), text: code.join('\n') })
      i += code.length + 1
    } else if (marks !== '') blocks.push({ kind: 'heading', level: marks.length, text: inlinesIn(heading) })
  }
  endParagraph()
  return blocks
}

function inlinesIn(text: string): readonly MarkdownInline[] {
  const inlines: MarkdownInline[] = []
  let at = 0
  for (const match of text.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g)) {
    const [whole, code, strong, label, url] = match
    if (match.index > at) inlines.push({ kind: 'text', text: text.slice(at, match.index) })
    if (code !== undefined) inlines.push({ kind: 'code', text: code })
    else if (strong !== undefined) inlines.push({ kind: 'strong', text: strong })
    else if (label !== undefined && url !== undefined) inlines.push({ kind: 'link', text: label, url })
    at = match.index + whole.length
  }
  if (at < text.length) inlines.push({ kind: 'text', text: text.slice(at) })
  return inlines
}
