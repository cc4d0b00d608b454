/** robotscope.json: a file with options, which are put before those of the command line. */
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { getNodeValue, type Node } from 'jsonc-parser'
import { nearestWord } from '../../text/edit-distance.ts'
import { visible } from '../../text/phrases.ts'
import type { Context } from '../context.ts'
import { Failure, wrongUsage } from '../failure.ts'
import { isAddress } from '../input/robots-file.ts'
import { JsonFault, lineAndColumn, readJson } from './read-json.ts'
import { type Configured, commonSettings, isConfigured, outlineOf, type Setting, settings } from './schema.ts'

const CONFIG_FILE = 'robotscope.json'

export const withProgramOptions = (program: Command): Command =>
  program
    .option('-q, --quiet', 'say on stderr only why the exit code is 2 or 3')
    .option('--config <file>', `options of commands (default: ${CONFIG_FILE} of this folder or one above)`)
    .option('--no-config', 'read no such file')

/** What the command line says before a configuration is read. */
export interface GivenParameters {
  /** The place of the command among the parameters. */
  readonly at: number
  readonly isQuiet: boolean
  /** A file, `false` for none, or undefined to look for it. */
  readonly config: string | false | undefined
  /** The options of the command that are given, by their long names. */
  readonly given: ReadonlySet<string>
  readonly hasOperands: boolean
  readonly hasEnd: boolean
}

export function givenIn(parameters: readonly string[], outline: Command): GivenParameters {
  const at = parameters.findIndex((one, i) => !one.startsWith('-') && parameters[i - 1] !== '--config')
  const name = parameters[at] ?? ''
  const command = withProgramOptions(isConfigured(name) ? outlineOf(name) : outline)
  // A value that is wrong is reported when the command reads it.
  for (const option of command.options) option.argParser(text => text)
  const rest = [...parameters.slice(0, Math.max(0, at)), ...parameters.slice(at + 1)]
  let operands: readonly string[] = []
  try {
    operands = command
      .exitOverride()
      .configureOutput({ writeErr: () => {} })
      .parseOptions([...rest]).operands
  } catch {
    // So is an option without its value.
  }
  const { quiet, config } = command.opts()
  return {
    at,
    isQuiet: quiet === true,
    config: config === true ? undefined : config,
    given: new Set(
      command.options.flatMap(option =>
        command.getOptionValueSource(option.attributeName()) === 'cli' ? [option.name()] : [],
      ),
    ),
    hasOperands: operands.length > 0,
    hasEnd: parameters.includes('--'),
  }
}

/** The parameters with what a configuration says before them, where they say nothing themselves. */
export async function withConfig(
  context: Context,
  parameters: readonly string[],
  { at, config, given, hasOperands, hasEnd }: GivenParameters,
): Promise<readonly string[]> {
  const name = parameters[at] ?? ''
  // Another program asks: what it may read does not come from a folder.
  if (config === false || context.guard || !isConfigured(name)) return parameters
  const path = config === undefined ? nearestConfig(context.folder) : context.resolve(config)
  if (path === undefined) return parameters
  const shown = config ?? (relative(context.folder, path) || CONFIG_FILE)
  const chosen = settingsIn(await configText(context, path, shown), shown, name).filter(
    ({ setting: { key, option } }) => (option ? !given.has(key) : !hasOperands),
  )
  const placed = chosen.map(({ setting, texts }) => ({
    setting,
    texts: texts.map(fromConfigFolder(context.folder, dirname(path), setting)),
  }))
  const options = placed.flatMap(({ setting: { key, option, schema }, texts }) =>
    option ? texts.map(text => (schema.type === 'boolean' ? `--${key}` : `--${key}=${text}`)) : [],
  )
  const operands = placed.flatMap(({ setting: { option }, texts }) => (option ? [] : texts))
  const names = placed.flatMap(({ setting: { key }, texts }) => (texts.length > 0 ? [key] : []))
  if (names.length > 0) context.note(`${shown} says ${names.join(', ')}.`, 'dim')
  const end = operands.length === 0 || hasEnd ? operands : ['--', ...operands]
  return [...parameters.slice(0, at + 1), ...options, ...parameters.slice(at + 1), ...end]
}

async function configText(context: Context, path: string, shown: string): Promise<string> {
  try {
    return Buffer.from(await context.read(path))
      .toString('utf8')
      .replace(/^\ufeff/, '')
  } catch (error) {
    throw error instanceof Failure ? wrongUsage(`--config ${shown}: the file cannot be read.`) : error
  }
}

/** The file of the folder or the nearest one above, within the repository. */
function nearestConfig(folder: string): string | undefined {
  const path = join(folder, CONFIG_FILE)
  if (existsSync(path)) return path
  const above = dirname(folder)
  return above === folder || existsSync(join(folder, '.git')) ? undefined : nearestConfig(above)
}

interface ChosenSetting {
  readonly setting: Setting
  readonly texts: readonly string[]
}

/** What a file says for a command. All of it is checked, also what is about other commands. */
function settingsIn(text: string, file: string, command: Configured): readonly ChosenSetting[] {
  const wrong = (at: number, message: string) => wrongUsage(`${file}:${lineAndColumn(text, at)}: ${message}`)
  const chosen = new Map<string, ChosenSetting>()

  function read(node: Node, known: readonly Setting[], commands: readonly string[], isAsked: boolean): void {
    if (node.type !== 'object') throw wrong(node.offset, 'an object with options is expected: { }')
    const seen = new Set<string>()
    for (const { offset: at, children: [name, value] = [] } of node.children ?? []) {
      if (!name || !value) continue
      const key = String(name.value)
      if (seen.has(key)) throw wrong(at, `"${key}" is there twice.`)
      seen.add(key)
      const setting = known.find(one => one.key === key)
      if (setting) {
        const texts = textsOf(value, setting)
        if (isAsked && settings[command].some(one => one.key === key)) chosen.set(key, { setting, texts })
      } else if (commands.includes(key) && isConfigured(key)) read(value, settings[key], [], key === command)
      else if (key !== '$schema' || commands.length === 0) {
        const names = [...known.map(one => one.key), ...commands]
        const nearest = nearestWord(key, names)
        const meant = nearest === undefined ? `There are: ${names.join(', ')}.` : `Did you mean ${nearest}?`
        throw wrong(at, `"${visible(key)}" cannot be configured here. ${meant}`)
      }
    }
  }

  function textsOf(node: Node, { key, schema, option }: Setting): readonly string[] {
    const isList = typeof schema.type === 'object'
    const nodes = isList && node.type === 'array' ? (node.children ?? []) : [node]
    const type = typeof schema.type === 'object' || schema.type === undefined ? 'string' : schema.type
    return nodes.flatMap(one => {
      if (typeof one.value !== (type === 'integer' ? 'number' : type)) {
        const wanted = isList ? 'a text or a list of texts' : typeNames[type]
        throw wrong(one.offset, `${key}: ${JSON.stringify(getNodeValue(one))} is not ${wanted}.`)
      }
      if (type === 'boolean') return one.value === true ? [''] : []
      const value = String(one.value)
      try {
        option?.parseArg?.(value, undefined)
      } catch (error) {
        if (!(error instanceof InvalidArgumentError) && !(error instanceof Failure)) throw error
        throw wrong(one.offset, `${key}: ${error.message.replace(`--${key} `, '')}`)
      }
      return [value]
    })
  }

  try {
    // What is about the command alone is read later, and replaces what is about several.
    const root = readJson(text)
    read(root, commonSettings, Object.keys(settings), true)
  } catch (error) {
    throw error instanceof JsonFault ? wrong(error.at, error.message) : error
  }
  return [...chosen.values()]
}

const typeNames = { string: 'a text', number: 'a number', integer: 'a number', boolean: 'true or false' } as const

/** A function that makes names of files relative to the current folder, which are relative to that of the configuration. */
const fromConfigFolder =
  (folder: string, from: string, { isPath, option }: Setting) =>
  (text: string): string => {
    if (!isPath || folder === from) return text
    // A file may belong to a host or a crawler: HOST=FILE.
    const [, owner = '', file = text] = (option && /^((?:https?:\/\/)?[^\s/?#@=]+=)(.+)$/i.exec(text)) ?? []
    if (isAddress(file) || file === '-' || file.startsWith('git:')) return text
    return owner + relative(folder, join(from, file))
  }
