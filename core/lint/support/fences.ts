/**
 * Whether a line only begins or ends a code block in Markdown: three or more backticks or tildes, and perhaps a
 * language.
 */
export const isFence = (content: string): boolean => /^(?:`{3,}|~{3,})[ \t]*[\w.+-]*$/.test(content)
