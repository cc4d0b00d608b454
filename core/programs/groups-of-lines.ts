import type { Group, RobotsTxt, Rule, UserAgent } from '../parse/robots-txt.ts'

/** A line as a program splits the text: without its comment and its line end. */
export interface SplitLine {
  readonly text: string
  /** The number of the line of the file in which it begins, from 1. */
  readonly number: number
}

/** Splits a text where a program does. `ends` matches the end of a line; LF is one of the ends in every program. */
export function splitLines(text: string, ends: RegExp): SplitLine[] {
  let number = 1
  const parts = text.split(ends)
  // A capture group in `ends` gives the ends too, at odd places.
  return parts.flatMap((part, i) => {
    if (i % 2 === 0) return { text: part, number }
    if (part === '\n') number++
    return []
  })
}

/** Collects the groups of a file as a program reads them. */
export class GroupsOfLines {
  readonly groups: Group[] = []
  readonly #robots: RobotsTxt
  #open: { userAgents: UserAgent[]; rules: Rule[]; fromLine: number } | undefined

  constructor(robots: RobotsTxt) {
    this.#robots = robots
  }

  get isOpen(): boolean {
    return this.#open !== undefined
  }

  /** Begins a group, and ends the one before it. */
  begin(line: number): void {
    this.end()
    this.#open = { userAgents: [], rules: [], fromLine: line }
  }

  agent(value: string, productToken: string, line: number): void {
    this.#open?.userAgents.push({ value, productToken, line, ...this.#placeOf(line) })
  }

  rule(type: Rule['type'], pattern: string, line: number): void {
    this.#open?.rules.push({ type, pattern, line, ...this.#placeOf(line) })
  }

  /** Ends the open group, if there is one. */
  end(): void {
    if (!this.#open) return
    const { userAgents, rules, fromLine } = this.#open
    const toLine = Math.max(fromLine, ...[...userAgents, ...rules].map(({ line }) => line))
    this.groups.push({ index: this.groups.length, userAgents, rules, fromLine, toLine })
    this.drop()
  }

  /** Forgets the open group. */
  drop(): void {
    this.#open = undefined
  }

  #placeOf(line: number): { readonly from: number; readonly to: number } {
    const { from = 0, to = 0 } = this.#robots.lines[line - 1] ?? {}
    return { from, to }
  }
}

/** The numbers of the groups for which the condition holds. */
export const groupNumbers = (groups: readonly Group[], holds: (group: Group) => boolean): number[] =>
  groups.filter(holds).map(({ index }) => index)
