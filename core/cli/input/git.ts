/** Files in a revision of git: `git:main:robots.txt`. */
import { execFile } from 'node:child_process'
import type { Context } from '../context.ts'
import { codeOf, unreadable, wrongUsage } from '../failure.ts'

export interface GitFile {
  readonly revision: string
  readonly path: string
}

/** The file that `git:REV:path` names; undefined for other texts. Throws a `Failure` if a part is missing. */
export function gitFileOf(text: string): GitFile | undefined {
  const match = /^git:([^:]*)(?::(.*))?$/s.exec(text)
  if (!match) return undefined
  const [, revision = '', path = ''] = match
  // git would read a revision that begins with a hyphen as an option.
  if (revision === '' || path === '' || revision.startsWith('-')) {
    throw wrongUsage(`"${text}" is not a file of git. Write git:REVISION:PATH, such as git:main:robots.txt.`)
  }
  return { revision, path }
}

/** More octets than any robots.txt has. */
const MAX_GIT_OCTETS = 64 * 1024 * 1024

/** The octets of a file in git, if it is there. A path is relative to the root, or with `./` to the current folder. */
export async function readFromGit(context: Context, file: GitFile): Promise<Uint8Array | 'missing'> {
  const { revision, path } = file
  const commit = await git(context, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`])
  if (commit.problem === 'ENOENT') throw unreadable('The program git was not found, which reads git:REVISION:PATH.')
  if (commit.problem !== undefined) {
    const help = 'In continuous integration, fetch it first (actions/checkout: fetch-depth: 0).'
    const outside = /not a git repository/i.test(commit.message)
    throw unreadable(
      outside
        ? `${context.folder} is not in a git repository, so ${revision} cannot be read.`
        : `git knows no revision ${revision} here. ${help}`,
    )
  }
  const object = `${commit.output.toString('latin1').trim()}:${path}`
  const kind = await git(context, ['cat-file', '-t', object])
  if (kind.problem !== undefined) return 'missing'
  if (kind.output.toString('latin1').trim() !== 'blob')
    throw unreadable(`${path} is a folder in ${revision}. Name a file in it.`)
  const content = await git(context, ['cat-file', 'blob', object])
  if (content.problem !== undefined) throw unreadable(`git cannot read ${path} in ${revision}: ${content.message}`)
  return content.output
}

/** The files with a name that git knows or would know, from the current folder on; none outside a repository. */
export async function filesInRepository(context: Context, name: string): Promise<readonly string[]> {
  const given = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', name, `**/${name}`]
  const { output, problem } = await git(context, given)
  return problem === undefined ? [...new Set(output.toString('utf8').split('\0').filter(Boolean))] : []
}

interface GitAnswer {
  readonly output: Buffer
  /** The code of the error; undefined if there was none. */
  readonly problem: string | undefined
  readonly message: string
}

function git({ folder, environment }: Context, parameters: readonly string[]): Promise<GitAnswer> {
  return new Promise(resolve => {
    execFile(
      'git',
      [...parameters],
      {
        cwd: folder,
        encoding: 'buffer',
        maxBuffer: MAX_GIT_OCTETS,
        windowsHide: true,
        env: { ...environment, LC_ALL: 'C' },
      },
      (error, output, message) => {
        const problem = error ? codeOf(error) || 'failed' : undefined
        resolve({ output, problem, message: message.toString('utf8').trim() })
      },
    )
  })
}
