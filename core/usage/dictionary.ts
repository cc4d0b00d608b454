import { comma, equalsSign, FieldReader, optionalWhiteSpace, semicolonAndSpaces } from './field-reader.ts'

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
const spacesAlone = / */y
const open = /\(/y
const close = /\)/y
const betweenItems = /(?=[ )])/y

/** Keys and the tokens that are their values, undefined for other types; undefined if the text is no dictionary. */
export function tokensOfDictionary(text: string): ReadonlyMap<string, string | undefined> | undefined {
  const reader = new FieldReader(text)
  const tokens = new Map<string, string | undefined>()
  while (!reader.isAtEnd) {
    const key = reader.take(keyPattern)?.[0]
    if (key === undefined) return undefined
    const hasValue = reader.take(equalsSign)
    const token = hasValue && reader.take(tokenPattern)?.[0]
    if (hasValue && token === undefined && !takeInnerListOrItem(reader)) return undefined
    if (!takeParameters(reader)) return undefined
    tokens.set(key, token)
    reader.take(optionalWhiteSpace)
    if (reader.isAtEnd) return tokens
    if (!reader.take(comma)) return undefined
    reader.take(optionalWhiteSpace)
    // A comma at the end.
    if (reader.isAtEnd) return undefined
  }
  return tokens
}

/** Reads parameters, of which there may be none. False if one of them is malformed. */
function takeParameters(reader: FieldReader): boolean {
  while (reader.take(semicolonAndSpaces)) {
    if (!reader.take(keyPattern)) return false
    if (reader.take(equalsSign) && !takeBareItem(reader)) return false
  }
  return true
}

function takeInnerListOrItem(reader: FieldReader): boolean {
  if (!reader.take(open)) return takeBareItem(reader)
  for (;;) {
    reader.take(spacesAlone)
    if (reader.take(close)) return true
    if (!takeBareItem(reader) || !takeParameters(reader) || !reader.take(betweenItems)) return false
  }
}

function takeBareItem(reader: FieldReader): boolean {
  if ([tokenPattern, ...scalarPatterns].some(pattern => reader.take(pattern))) return true
  const displayString = reader.take(displayStringPattern)?.[0]
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
