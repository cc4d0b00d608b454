/**
 * The backticks that begin and end code in Markdown: more of them than in any run inside, so that the code cannot end it
 * (CommonMark §4.5, §6.1). Blocks need three at least.
 */
export function codeFence(lines: readonly string[], least: 1 | 3): string {
  const runs = lines.flatMap(line => line.match(/`+/g) ?? [])
  return '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length + 1), Number(least)))
}
