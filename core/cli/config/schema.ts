/** What a configuration may hold: options of commands by their names. All of it is read off the options themselves. */
import { Command, type Option } from 'commander'
import { type OptionSchema, schemaOfReader, textList } from '../arguments/choices.ts'
import { auditCommand } from '../commands/audit.ts'
import { checkCommand } from '../commands/check.ts'
import { diffCommand } from '../commands/diff.ts'
import { lintCommand } from '../commands/lint.ts'
import { testCommand } from '../commands/test.ts'

/** What writes files, asks sites under other names, or is about one question, is said on the command line alone. */
const onlyInCommands = ['output', 'meta', 'fix', 'fix-dry-run', 'cache', 'as-served', 'yes', 'paths', 'line', 'why']

/** What can be configured: an option, or the files that a command reads. */
export interface Setting {
  readonly key: string
  readonly schema: OptionSchema
  /** Undefined for the files of a command. */
  readonly option: Option | undefined
  /** Whether values are names of files, which are relative to the folder of the configuration. */
  readonly isPath: boolean
}

const configurable = {
  test: testCommand,
  check: checkCommand,
  lint: lintCommand,
  diff: diffCommand,
  audit: auditCommand,
} as const

export type Configured = keyof typeof configurable

export const isConfigured = (name: string): name is Configured => Object.hasOwn(configurable, name)

/** A command with its options alone. */
export const outlineOf = (name: Configured): Command => configurable[name].shape(new Command(name))

function settingsOfCommand(name: Configured): readonly Setting[] {
  const { options, registeredArguments } = outlineOf(name)
  const [first, ...others] = registeredArguments
  // The files of a command, if it takes nothing else.
  const files: Setting[] =
    first?.variadic && others.length === 0
      ? [{ key: `${first.name()}s`, schema: textList, option: undefined, isPath: true }]
      : []
  return [
    ...files,
    ...options.flatMap((option): readonly Setting[] => {
      const key = option.name()
      if (onlyInCommands.includes(key)) return []
      const schema = option.isBoolean() ? { type: 'boolean' as const } : schemaOfReader(option.parseArg)
      return [{ key, schema, option, isPath: /<(?:file|list)>/.test(option.flags) }]
    }),
  ]
}

export const settings: Readonly<Record<Configured, readonly Setting[]>> = {
  test: settingsOfCommand('test'),
  check: settingsOfCommand('check'),
  lint: settingsOfCommand('lint'),
  diff: settingsOfCommand('diff'),
  audit: settingsOfCommand('audit'),
}

/** Settings that several commands share, with the same values. They may be given once, outside the commands. */
export const commonSettings: readonly Setting[] = Object.values(settings)
  .flat()
  .filter(({ key, schema }, i, all) => {
    const alike = all.filter(other => other.key === key)
    const isSame = alike.every(other => JSON.stringify(other.schema) === JSON.stringify(schema))
    return alike.length > 1 && isSame && all.findIndex(other => other.key === key) === i
  })

const propertiesOf = (some: readonly Setting[]): Readonly<Record<string, object>> =>
  Object.fromEntries(
    some.map(({ key, schema, option }) => [
      key,
      {
        description: option?.description.replace(/ \(default: .*\)$/, '') ?? 'what is read if the command names none',
        ...schema,
      },
    ]),
  )

export const configSchema = (): object => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'robotscope.json',
  description: 'Options of the commands of robotscope, by their names. The command line has precedence.',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    ...propertiesOf(commonSettings),
    ...Object.fromEntries(
      Object.entries(settings).map(([name, some]) => [
        name,
        {
          description: `Options of ${name} alone`,
          type: 'object',
          additionalProperties: false,
          properties: propertiesOf(some),
        },
      ]),
    ),
  },
})
