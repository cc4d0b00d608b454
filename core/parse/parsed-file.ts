import { factsOf, type SourceFacts } from './facts.ts'
import { linesOf } from './lines.ts'
import type { FileFacts, Line, RobotsTxt } from './robots-txt.ts'
import type { Scan } from './scan.ts'

/**
 * A parsed file: the scan of its text and what was derived from the scan. Text, lines and facts are made when they are
 * first asked for; a verdict needs none of them. They are own properties of the object, so that copies have them too:
 * `structuredClone`, JSON and `{ ...robots }`.
 *
 * The object also stores the values of `memoOfFile` (memo.ts), in a private field. In a weak map they would outlive the
 * file for a while, and a program that parses many files would wait for the garbage collector.
 */
export class ParsedFile implements RobotsTxt {
  declare readonly text: string
  declare readonly lines: readonly Line[]
  declare readonly facts: FileFacts
  readonly #scan: Scan
  readonly #values: Map<unknown, object>
  readonly #source: SourceFacts
  #text: string | undefined
  #lines: readonly Line[] | undefined
  #facts: FileFacts | undefined

  /** @param values see `memoOfFile` */
  constructor(scan: Scan, source: SourceFacts, values: Map<unknown, object>) {
    this.#scan = scan
    this.#values = values
    this.#source = source
    // All files share the same property descriptors, so that the engine uses one hidden class for them.
    Object.defineProperty(this, 'text', ParsedFile.#textProperty)
    Object.defineProperty(this, 'lines', ParsedFile.#linesProperty)
    Object.defineProperty(this, 'facts', ParsedFile.#factsProperty)
  }

  static readonly #textProperty: PropertyDescriptor & ThisType<ParsedFile> = {
    enumerable: true,
    get() {
      this.#text ??= foldedText(this.#scan)
      return this.#text
    },
  }

  static readonly #linesProperty: PropertyDescriptor & ThisType<ParsedFile> = {
    enumerable: true,
    get() {
      this.#lines ??= linesOf(this.#scan)
      return this.#lines
    },
  }

  static readonly #factsProperty: PropertyDescriptor & ThisType<ParsedFile> = {
    enumerable: true,
    get() {
      this.#facts ??= factsOf(this.#scan, this.#source)
      return this.#facts
    },
  }

  /** The values that are stored with the file; undefined for copies. */
  static valuesOf(robots: RobotsTxt): Map<unknown, object> | undefined {
    return #values in robots ? robots.#values : undefined
  }
}

const foldedText = ({ source, hasCr }: Scan): string =>
  hasCr ? source.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : source
