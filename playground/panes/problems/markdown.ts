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
  const pattern =
    /^(`{3,})([^\n]*)\n(.*?)\n?^\1[ ]*$|^(#{1,6})[ ]+([^\n]+)$|^(?:[^\n]*\S[^\n]*(?:\n(?!```|#{1,6} |\s*$)|$))+/gms
  for (const [whole, fence, info = '', code = '', marks, heading = ''] of markdown.matchAll(pattern)) {
    if (fence !== undefined) blocks.push({ kind: 'code', info: info.trim(), text: code })
    else if (marks !== undefined) blocks.push({ kind: 'heading', level: marks.length, text: inlinesIn(heading) })
    else blocks.push({ kind: 'paragraph', text: inlinesIn(whole.trim().replaceAll('\n', ' ')) })
  }
  return blocks
}

function inlinesIn(text: string): readonly MarkdownInline[] {
  const inlines: MarkdownInline[] = []
  let at = 0
  for (const match of text.matchAll(/(`+)(.+?)\1(?!`)|\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, , code, strong, label, url] = match
    if (match.index > at) inlines.push({ kind: 'text', text: text.slice(at, match.index) })
    if (code !== undefined) inlines.push({ kind: 'code', text: code })
    else if (strong !== undefined) inlines.push({ kind: 'strong', text: strong })
    else if (label !== undefined && url !== undefined) inlines.push({ kind: 'link', text: label, url })
    at = match.index + whole.length
  }
  if (at < text.length) inlines.push({ kind: 'text', text: text.slice(at) })
  return inlines
}
