/** Texts that inputs repeat: each kind of white space, line ends, signs, escapes, letters, and short patterns of them. */

const whiteSpace = [' ', '\t', '\v', '\f', '\u0085', '\u00a0', '\u2028', '\u3000', '\ufeff']
const lineEnds = ['\n', '\r', '\r\n', '\n\r', ' \n']
const controls = ['\0', '\u001b', '\u007f', '\u202e']
const signs = [...'*$%-_,;:#/\\.?&=+!~@^\'"`<>{}[]()|']
const letters = ['a', 'A', '9', 'é', 'ſ', '\u0301', '漢', '😀', '\ud800', '\udc80']
const escapes = ['%41', '%2F', '%2e', '%c3', '%e2%98%83', '%zz', '&amp;', '\\"', '\\u0041', '\\x22']
const patterns = [
  ...['a*', '/*', '*/', '*$', '$*', '**', 'a/', './', '../', '//', '/.', 'a.', '.a', 'a-', '- ', 'a?', 'a=', '=a&'],
  ...['a ', ' a', 'a,', ', ', ' ,', 'a;', '; ', ': ', ' :', 'a:', 'a: ', ' #', '# ', ' /', '/ ', '""', '"a"', "'a'"],
  ...['()', '(a)', '[]', '[a](', '[^', '{}', '{"a":', '[[', '<a>', '<a', '</', '<!--', '-->', ']]>', '<![CDATA[', '&a'],
]
const words = [
  ...[
    'Allow',
    'Disallow',
    'User-agent',
    'Disallow: /a ',
    'User-agent: a ',
    'bot',
    'Googlebot',
    'Googlebot/',
    'noindex,',
  ],
  ...['http', 'http:', 'https://', 'https://a.example/ ', 'train-ai=n ', 'search=yes, ', 'a=1;', 'max-age=', '1 Jan '],
]

export const pieces: readonly string[] = [
  ...new Set([...whiteSpace, ...lineEnds, ...controls, ...signs, ...letters, ...escapes, ...patterns, ...words]),
]
