/** Whether a line is nothing but the beginning or the end of a block of code in Markdown: three backticks or tildes. */
export const isFence = (content: string): boolean => /^(?:`{3,}|~{3,})[ \t]*[\w.+-]*$/.test(content)
