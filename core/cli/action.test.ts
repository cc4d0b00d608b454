/** The script of the action: which lines of the log GitHub's runner takes for commands. */
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderWith, removeFolder, runnerCommands } from './testing.ts'

const PLANTED = 'x##[error]planted\n::error::planted'

/** Stands for the program: annotates in the format for GitHub, and prints texts from elsewhere where the program may. */
const program = `
const github = process.argv.join(' ').lastIndexOf('github') > process.argv.join(' ').lastIndexOf('text')
process.stdout.write(github ? '::error file=a.txt::own##[warning]quoted\\n' : ${JSON.stringify(PLANTED)})
process.stderr.write(${JSON.stringify(PLANTED)})
process.exitCode = 3`

const root = folderWith({ 'dist/cli/robotscope.js': program })
afterAll(() => removeFolder(root))
cpSync(resolve(import.meta.dirname, '../../.github'), join(root, '.github'), { recursive: true })

const OWN = '::error file=a.txt::own##[warning]quoted'

test.each<[command: string, options: string, own: readonly string[]]>([
  ['check', '', [OWN]],
  ['lint', '--fail-on\nwarning', [OWN]],
  ['lint', '--format\ntext\n--format\ngithub', [OWN]],
  ['lint', '--format=text\n--format=github', [OWN]],
  ['lint', '--format\ntext', []],
  ['check', '--format=text', []],
  ['audit', '', []],
  ['audit', '--site\nhttps://e.com', []],
])('%s with the options %j', (command, options, own) => {
  const { stdout, stderr, status } = spawnSync('bash', [join(root, '.github/actions/robotscope/run.sh')], {
    encoding: 'utf8',
    env: { ...process.env, ROBOTSCOPE_COMMAND: command, ROBOTSCOPE_FILES: 'a.txt', ROBOTSCOPE_OPTIONS: options },
  })
  // The runner reads both streams, in no certain order.
  expect(stderr).toBe('')
  expect(runnerCommands(stdout)).toEqual(own)
  expect(stdout).toContain('##[error]planted')
  expect(runnerCommands(`${stdout}\n::notice::after`)).toEqual([...own, '::notice::after'])
  expect(status).toBe(3)
})
