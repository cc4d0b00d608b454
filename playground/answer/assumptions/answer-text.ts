import type { SimulatedServer } from '../../share/server.ts'
import { answerIdOf } from '../../source/simulated-answers.ts'
import { snake, t } from '../../strings/t.ts'

/** The name of an answer: for a choice of the list its title, otherwise a description of what the site answered. */
export function answerText(server: SimulatedServer | undefined): string {
  const id = answerIdOf(server)
  if (!server || id !== undefined) return t(`server_${snake(id ?? 'ok')}`)
  const { answer } = server
  if (answer.kind === 'refused-redirect') return t('server_notFollowed', { status: answer.status })
  if (answer.kind !== 'response') return t('server_unreachable')
  return t(answer.redirects?.length ? 'server_redirected' : 'server_status', { status: answer.status })
}
