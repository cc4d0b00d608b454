/** Reads JSON with the place of each value, so that what is wrong with a value can be said at its place. */
import { type Node, type ParseErrorCode, parseTree, printParseErrorCode, visit } from 'jsonc-parser'

export class JsonFault extends Error {
  readonly at: number
  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

/** Deeper values are refused: the parser calls itself for each level. */
const MAX_JSON_DEPTH = 20

const strict = { disallowComments: true }

/** Reads one value (RFC 8259). Throws a `JsonFault`. */
export function readJson(text: string): Node {
  let depth = 0
  const enter = (at: number) => {
    if (++depth > MAX_JSON_DEPTH) throw new JsonFault(at, 'values are nested too deeply.')
  }
  const leave = () => void depth--
  const refuse = (code: ParseErrorCode, at: number, length: number) => {
    const found = at < text.length ? text.slice(at, at + length) : 'the file ends'
    throw new JsonFault(at, `${jsonFaults[printParseErrorCode(code)] ?? 'this is not JSON'}: ${found}.`)
  }
  visit(
    text,
    { onObjectBegin: enter, onArrayBegin: enter, onObjectEnd: leave, onArrayEnd: leave, onError: refuse },
    strict,
  )
  const root = parseTree(text, [], strict)
  if (!root) throw new JsonFault(0, 'a value is expected.')
  return root
}

const jsonFaults: Readonly<Partial<Record<string, string>>> = {
  ValueExpected: 'a value is expected',
  PropertyNameExpected: 'a key in quotation marks is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing } is expected',
  CloseBracketExpected: 'a closing ] is expected',
  EndOfFileExpected: 'the file holds more than one value',
}

/** "3:14": line and column, from 1. */
export function lineAndColumn(text: string, at: number): string {
  const before = text.slice(0, at).split('\n')
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`
}
