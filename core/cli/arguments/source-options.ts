/** How a person says what a source is and how it is read, where that is not recognised. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { readerNames } from '../../audit/source-kinds.ts'
import type { ColumnRole, Delimiter, RequestRole, SourceOptions } from '../../audit/sources/source.ts'
import { oneOf, reading, suggestionText, textList } from './choices.ts'
import { rareGroups, withGroup } from './shared.ts'

/** A format of its own is given as `--log-format`. */
const chosenKinds = readerNames.filter(name => name !== 'own')

const separatorNames: Readonly<Record<string, Delimiter>> = { comma: ',', semicolon: ';', tab: '\t', bar: '|' }

const rolesByName: Readonly<Record<string, ColumnRole | RequestRole>> = {
  url: 'url',
  host: 'host',
  status: 'status',
  'meta-robots': 'metaRobots',
  'x-robots-tag': 'xRobotsTag',
  canonical: 'canonical',
  indexability: 'indexability',
  clicks: 'clicks',
  impressions: 'impressions',
  inlinks: 'inlinks',
  request: 'request',
  query: 'query',
  method: 'method',
  time: 'time',
  'user-agent': 'userAgent',
  address: 'address',
}

type ChosenColumns = NonNullable<SourceOptions['columns']>

export interface SourceChoices {
  readonly kind?: (typeof chosenKinds)[number]
  readonly separator?: Delimiter
  readonly column?: ChosenColumns
  readonly logFormat?: string
}

export const withSourceChoices = (command: Command): Command =>
  withGroup(
    command,
    rareGroups.sources,
    new Option('--kind <kind>', `what the sources are: ${chosenKinds.join(', ')}`).argParser(
      oneOf(chosenKinds, 'a kind of file'),
    ),
    new Option(
      '--separator <character>',
      `what separates the columns of a table: ${Object.keys(separatorNames).join(', ')}`,
    ).argParser(separator),
    new Option(
      '--column <role=name>',
      `the column of a table, or the key of a log in JSON, that is the ROLE, by its name or number from 1; several. Roles: ${Object.keys(rolesByName).join(', ')}`,
    ).argParser(column),
    new Option('--log-format <line>', 'the log_format or LogFormat line of the server'),
  )

function separator(given: string): Delimiter {
  const found = Object.entries(separatorNames).find(
    ([name, one]) => given === one || given.trim().toLowerCase() === name,
  )
  if (found) return found[1]
  const names = Object.keys(separatorNames)
  throw new InvalidArgumentError(
    `"${given}" is not a separator.${suggestionText(given, names)} There are: ${names.join(', ')}.`,
  )
}

const column = reading(textList, (given: string, before: ChosenColumns = {}): ChosenColumns => {
  const [, name, value = ''] = /^([^=]*)=(.*)$/s.exec(given) ?? []
  if (name === undefined || value.trim() === '')
    throw new InvalidArgumentError(`"${given}" is not ROLE=NAME, such as user-agent=Client or url=2.`)
  const role = rolesByName[name.trim().toLowerCase()]
  if (role === undefined) {
    const names = Object.keys(rolesByName)
    throw new InvalidArgumentError(
      `"${name}" is not a role.${suggestionText(name, names)} There are: ${names.join(', ')}.`,
    )
  }
  return { ...before, [role]: /^[1-9]\d{0,5}$/.test(value.trim()) ? Number(value) - 1 : value }
})

export const sourceOptionsOf = ({ kind, separator, column, logFormat }: SourceChoices): SourceOptions => ({
  ...(kind === undefined ? {} : { reader: kind }),
  ...(separator === undefined ? {} : { delimiter: separator }),
  ...(column === undefined ? {} : { columns: column }),
  ...(logFormat === undefined ? {} : { reader: 'own', logFormat }),
})

/** Whether a person said how the sources are read: then doubts about it are theirs. */
export const isChosenByHand = (choices: SourceChoices): boolean => Object.keys(sourceOptionsOf(choices)).length > 0
