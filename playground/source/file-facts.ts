import { groupsOf, type RobotsTxt } from '../../core/index.ts'
import { t } from '../strings/t.ts'

/** The size of the file: its bytes, lines and groups. */
export function sizesOf(robots: RobotsTxt): readonly string[] {
  return [
    t('source_bytes', { count: robots.facts.byteLength }),
    t('source_lines', { count: robots.lines.length }),
    t('source_groups', { count: groupsOf(robots).length }),
  ]
}

/** Oddities of the file's bytes, each with its line. */
export function oddities({ facts }: RobotsTxt): readonly { readonly text: string; readonly line: number }[] {
  const { looksLikeHtml, nul, invalidUtf8, sizeLimit } = facts
  return [
    ...(looksLikeHtml ? [{ text: t('source_html'), line: 1 }] : []),
    ...(nul ? [{ text: t('source_nul', nul), line: nul.line }] : []),
    ...(invalidUtf8 ? [{ text: t('source_invalidUtf8', invalidUtf8), line: invalidUtf8.line }] : []),
    ...(sizeLimit ? [{ text: t('source_pastLimit', { line: sizeLimit.line }), line: sizeLimit.line }] : []),
  ]
}
