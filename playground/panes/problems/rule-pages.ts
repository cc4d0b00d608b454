const pages = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default', eager: true })

/** The page about a lint rule, in Markdown. All of them are one small chunk: load this file when one is asked for. */
export function rulePage(rule: string): string | undefined {
  return pages[`../../../docs/rules/${rule}.md`]
}
