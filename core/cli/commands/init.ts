/** `robotscope init [FILE]`: writes expectations for `check`, from a file as it is or from a wish. */
import { writeFile } from 'node:fs/promises'
import { crawlerForOwnToken } from '../../crawlers/registry.ts'
import { type NotWished, type WishPreset, wishOf, wishPresets } from '../../intent/wish.ts'
import { type WishLine, wishText } from '../../intent/wish-line.ts'
import { siteMatcher } from '../../verdict/site-verdict.ts'
import { oneOf } from '../arguments/choices.ts'
import { type CommandOutline, type FetchOptions, withFetching } from '../arguments/shared.ts'
import { type Context, unwritable } from '../context.ts'
import { codeOf, type ExitCode, exitCodes, unreadable, wrongUsage } from '../failure.ts'
import { readerOf } from '../input/robots-file.ts'
import { EXPECTATIONS_FILE, NOT_FOLLOWING } from './check.ts'

interface InitOptions extends FetchOptions {
  readonly preset?: WishPreset
  readonly output: string
}

const presetNames = Object.keys(wishPresets) as readonly WishPreset[]

export const initCommand: CommandOutline = {
  name: 'init',
  shape: command =>
    withFetching(
      command
        .summary('write what check expects')
        .description(
          `Writes ${EXPECTATIONS_FILE}: what a robots.txt gives to each purpose of crawlers today, so that check tells when that changes; or, with --preset, what its owner wants.`,
        )
        .argument('[file]', 'a path, - for stdin, git:REVISION:PATH, or an address (default: robots.txt)')
        .option('--preset <wish>', presetNames.join(', '), oneOf(presetNames, 'a wish of this command'))
        .option('-o, --output <file>', 'where to write; - for stdout', EXPECTATIONS_FILE),
    ),
  examples: [
    'robotscope init',
    'robotscope init https://example.com -o -',
    'robotscope init --preset search-and-answers',
  ],
  exits: 'Exit code: 0 written, 2 wrong arguments, or the file is there already, 3 a file is not read.',
}

export async function init(context: Context, given: string | undefined, options: InitOptions): Promise<ExitCode> {
  const { preset, output } = options
  if (preset !== undefined && given !== undefined) {
    throw wrongUsage('A file or --preset: one of them says what is expected.')
  }
  const text = preset === undefined ? await presentText(context, given ?? 'robots.txt', options) : presetText(preset)
  if (output === '-') await context.out(text)
  else {
    await writeNew(context, output, text)
    context.note(`${output} is written. robotscope check holds a robots.txt against it.`)
  }
  return exitCodes.fine
}

async function presentText(context: Context, name: string, options: InitOptions): Promise<string> {
  const file = await readerOf(context, options).read(name)
  if (siteMatcher(file.site, crawlerForOwnToken('*')).rulesFrom !== 'answer') {
    throw unreadable(`${file.name}: no robots.txt was read, so there is nothing to write down. --preset needs no file.`)
  }
  const { lines, notDecided } = wishOf(file.site)
  return [
    `# What ${file.name.replace(/\s+/g, ' ')} gives to crawlers today. Change it to what you want.\n`,
    wishText(lines),
    ...(Object.entries(reasons) as [NotWished, string][]).flatMap(([because, why]) =>
      notDecided[because].length > 0 ? `# ${why}: ${notDecided[because].join(', ')}\n` : [],
    ),
  ].join('')
}

const reasons: Readonly<Record<NotWished, string>> = {
  'not-followed': NOT_FOLLOWING,
  'not-said': 'Not decided, as their operators do not say which groups they follow; a group that names them decides',
}

function presetText(preset: WishPreset): string {
  const lines: readonly WishLine[] = wishPresets[preset]
  return `# Wanted: ${preset}\n${wishText(lines)}`
}

async function writeNew(context: Context, named: string, text: string): Promise<void> {
  try {
    await writeFile(context.resolve(named), text, { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw unwritable(named, error)
    throw wrongUsage(`${named} is there already, and nothing was written. Name another file with --output.`)
  }
}
