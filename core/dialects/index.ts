import type { Wording } from '../text/wording.ts'
import { wordingOfId } from '../text/wording-of-id.ts'
import type { Dialect, DialectId, ProgramId, TextId } from './dialect.ts'
import { draftKosterRep00 } from './draft-koster-rep-00.ts'
import { google } from './google.ts'
import { google2020 } from './google-2020.ts'
import { koster1996 } from './koster-1996.ts'
import { rfc9309 } from './rfc9309.ts'

/** Every dialect that is a text, the default first. */
export const dialects: readonly Dialect<TextId>[] = [rfc9309, google, google2020, draftKosterRep00, koster1996]

/** Texts that a later one has replaced. */
export const textsOfThePast: readonly TextId[] = [google2020, draftKosterRep00, koster1996].map(({ id }) => id)

const byId = new Map<string, Dialect>(dialects.map(dialect => [dialect.id, dialect]))

/** The dialect with this name. Throws a `TypeError` naming the value if there is none. */
export function dialectOf(id: DialectId): Dialect {
  const dialect = byId.get(id)
  if (!dialect) throw new TypeError(`no dialect is named ${JSON.stringify(id)}`)
  return dialect
}

/** Whether a dialect is a text, and not a program. */
export const isText = (id: DialectId): id is TextId => dialects.some(dialect => dialect.id === id)

/** Whether files are read as a program reads them. */
export const isProgram = (reading: DialectId | 'as-documented'): reading is ProgramId =>
  reading !== 'as-documented' && !isText(reading)

/** Whether a dialect is known by its name: texts always are, programs after `loadPrograms`. */
export const isKnown = (id: DialectId): boolean => byId.has(id)

/** Makes further dialects known by their names. */
export function addDialects(more: readonly Dialect[]): void {
  for (const dialect of more) byId.set(dialect.id, dialect)
}

/** The short name of a dialect, with the message key of its translation. */
export const dialectWording = ({ id, title }: Dialect): Wording => wordingOfId('dialect', id, title)
