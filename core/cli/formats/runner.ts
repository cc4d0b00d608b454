import { randomUUID } from 'node:crypto'

/**
 * Lines in which the runner looks for no command: neither `::error::` at a beginning nor `##[error]` anywhere
 * (https://docs.github.com/actions/reference/workflow-commands-for-github-actions, "Stopping and starting workflow
 * commands"). Nobody can guess the word that starts commands again.
 */
export function withoutCommands(text: string): string {
  const token = randomUUID()
  return `::stop-commands::${token}\n${text}\n::${token}::\n`
}
