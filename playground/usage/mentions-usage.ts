/**
 * Whether a file may have a line about the use of content. True also if only a comment names the field: what follows is
 * loaded for these files alone, and looks at their lines.
 */
export const mentionsUsage = (text: string): boolean => /content-(?:usage|signal)/i.test(text)
