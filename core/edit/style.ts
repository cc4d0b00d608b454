import type { RobotsTxt } from '../parse/robots-txt.ts'

/** How the file writes its lines, so that new lines look like them. */
export interface FileStyle {
  readonly agent: (token: string) => string
  /** A rule; about everything if no path is given: `Allow: /` or `Disallow: /`. */
  readonly rule: (type: 'allow' | 'disallow', path?: string) => string
}

/** The style of the first user-agent line: how the field name is written, and whether a space follows the colon. */
export function styleOf({ text, lines }: RobotsTxt): FileStyle {
  const line = lines.find(({ field, spelling, separator, value }) => {
    return field === 'user-agent' && spelling === 'exact' && separator === 'colon' && value !== ''
  })
  const name = line ? text.slice(line.nameFrom, line.nameTo) : 'User-agent'
  const gap = line && line.valueFrom === line.separatorFrom + 1 ? '' : ' '
  const likeName = (word: string) => {
    if (name === name.toLowerCase()) return word.toLowerCase()
    return name === name.toUpperCase() ? word.toUpperCase() : word
  }
  return {
    agent: token => `${name}:${gap}${token}`,
    rule: (type, path = '/') => `${likeName(type === 'allow' ? 'Allow' : 'Disallow')}:${gap}${path}`,
  }
}
