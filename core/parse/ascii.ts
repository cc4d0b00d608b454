/** The characters of ASCII that have a meaning in records, patterns and URLs, by their codes. */
export const LINE_FEED = 10
export const QUOTATION_MARK = 34
export const HASH = 35
export const DOLLAR = 36
export const PERCENT = 37
export const APOSTROPHE = 39
export const STAR = 42
export const HYPHEN = 45
export const FULL_STOP = 46
export const SLASH = 47
export const COLON = 58
export const EQUALS_SIGN = 61
export const QUESTION_MARK = 63
export const AT_SIGN = 64
export const LEFT_BRACKET = 91
export const BACKSLASH = 92
export const RIGHT_BRACKET = 93
