/**
 * Dictionaries of RFC 9651, Structured Field Values for HTTP: §3.2 for the grammar, §4.2.2 for how they are parsed.
 *
 *     dictionary   = [ member *( OWS "," OWS member ) ]
 *     member       = key ( parameters / "=" ( inner-list / bare-item ) parameters )
 *     key          = ( lcalpha / "*" ) *( lcalpha / DIGIT / "_" / "-" / "." / "*" )
 *     parameters   = *( ";" *SP key [ "=" bare-item ] )
 *     inner-list   = "(" *SP [ item *( 1*SP item ) *SP ] ")"
 *     item         = bare-item parameters
 *     bare-item    = integer / decimal / string / token / byte-sequence / boolean / date / display-string
 *
 * The first character of a bare item tells its type.
 */
const keyPattern = /[a-z*][a-z0-9_.*-]*/y
const tokenPattern = /[A-Za-z*][!#$%&'*+.^_`|~0-9A-Za-z:/-]*/y
/** Bare items other than tokens and display strings. */
const scalarPatterns = [
  // Decimals have at most 12 and 3 digits, integers 15.
  /-?(?:[0-9]{1,12}\.[0-9]{1,3}|[0-9]{1,15})/y,
  /"[ !#-[\]-~]*(?:\\["\\][ !#-[\]-~]*)*"/y,
  /:[A-Za-z0-9+/=]*:/y,
  /\?[01]/y,
  /@-?[0-9]{1,15}/y,
]
/** Octets beyond ASCII are escaped in lower case (§3.3.8). */
const displayStringPattern = /%"[ !#$&-~]*(?:%[0-9a-f]{2}[ !#$&-~]*)*"/y
const spacesAndTabs = /[ \t]*/y
const spacesAlone = / */y

/** A text and how far it has been read. */
interface Cursor {
  readonly text: string
  at: number
}

/** Keys and the tokens that are their values, undefined for other types; undefined if the text is no dictionary. */
export function tokensOfDictionary(text: string): ReadonlyMap<string, string | undefined> | undefined {
  const cursor: Cursor = { text, at: 0 }
  const tokens = new Map<string, string | undefined>()
  while (cursor.at < text.length) {
    const key = take(cursor, keyPattern)
    if (key === undefined) return undefined
    const hasValue = takeCharacter(cursor, '=')
    const token = hasValue ? take(cursor, tokenPattern) : undefined
    if (hasValue && token === undefined && !takeInnerListOrItem(cursor)) return undefined
    if (!takeParameters(cursor)) return undefined
    tokens.set(key, token)
    take(cursor, spacesAndTabs)
    if (cursor.at === text.length) return tokens
    if (!takeCharacter(cursor, ',')) return undefined
    take(cursor, spacesAndTabs)
    // A comma at the end.
    if (cursor.at === text.length) return undefined
  }
  return tokens
}

/** Reads parameters, of which there may be none. False if one of them is malformed. */
function takeParameters(cursor: Cursor): boolean {
  while (takeCharacter(cursor, ';')) {
    take(cursor, spacesAlone)
    if (take(cursor, keyPattern) === undefined) return false
    if (takeCharacter(cursor, '=') && !takeBareItem(cursor)) return false
  }
  return true
}

function takeInnerListOrItem(cursor: Cursor): boolean {
  if (!takeCharacter(cursor, '(')) return takeBareItem(cursor)
  for (;;) {
    take(cursor, spacesAlone)
    if (takeCharacter(cursor, ')')) return true
    if (!takeBareItem(cursor) || !takeParameters(cursor)) return false
    const next = cursor.text[cursor.at]
    if (next !== ' ' && next !== ')') return false
  }
}

function takeBareItem(cursor: Cursor): boolean {
  if (take(cursor, tokenPattern) !== undefined) return true
  if (scalarPatterns.some(pattern => take(cursor, pattern) !== undefined)) return true
  const displayString = take(cursor, displayStringPattern)
  return displayString !== undefined && isEscapedUtf8(displayString.slice(2, -1))
}

function isEscapedUtf8(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Reads the text that a sticky pattern matches at the cursor; undefined if the pattern does not match there. */
function take(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at
  const taken = pattern.exec(cursor.text)?.[0]
  cursor.at += taken?.length ?? 0
  return taken
}

function takeCharacter(cursor: Cursor, character: string): boolean {
  if (cursor.text[cursor.at] !== character) return false
  cursor.at++
  return true
}
