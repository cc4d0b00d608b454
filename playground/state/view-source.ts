/** A web address without the prefix that browsers show while they display the source of a page. */
export const withoutViewSource = (text: string): string => text.replace(/^view-source:(?=https?:\/\/)/i, '')
