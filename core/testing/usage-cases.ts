/** What lines about the use of content say, as data: of Content-Usage for each path, and of Content-Signal. */

/**
 * A file, a crawler, a URL, and the preferences. Content-Usage: a letter each for training, AI use and search. Content-Signal:
 * a letter each for search, AI input and AI training, and the value of `use`. `y` allowed, `n` disallowed, `?` unknown, `-` not
 * applicable, as the URL may not be fetched.
 */
export type UsageCase = readonly [
  section: string,
  lines: readonly string[],
  token: string,
  url: string,
  said: { readonly usage: string } | { readonly signals: string },
]

/** The example of draft-ietf-aipref-attach-05 §3.4. */
export const usageExample = [
  'User-Agent: *', // 1
  'Allow: /', // 2
  'Disallow: /never/', // 3
  'Content-Usage: train-ai=n', // 4
  'Content-Usage: /ai-ok/ train-ai=y', // 5
  '', // 6
  'User-Agent: ExampleBot', // 7
  'Allow: /', // 8
  'Content-Usage: train-ai=y', // 9
]

const everyone = (...lines: readonly string[]) => ['User-agent: *', ...lines]
const usage = (section: string, rows: readonly (readonly [line: string, url: string, said: string])[]): UsageCase[] =>
  rows.map(([line, url, said]) => [section, everyone(line), 'ExampleBot', url, { usage: said }])
const combined = (
  section: string,
  rows: readonly (readonly [values: readonly string[], said: string])[],
  url: string,
) =>
  rows.map(([values, said]): UsageCase => {
    const lines = everyone(...values.map(value => `Content-Usage: ${value}`))
    return [section, lines, 'ExampleBot', url, { usage: said }]
  })
const asked = (
  section: string,
  lines: readonly string[],
  questions: readonly (readonly [token: string, url: string, said: string])[],
): UsageCase[] => questions.map(([token, url, said]) => [section, lines, token, url, { usage: said }])

export const usageCases: readonly UsageCase[] = [
  ...asked('attach-05 §3.4', usageExample, [
    ['OtherBot', '/test', 'n??'],
    ['OtherBot', '/never/test', '---'],
    ['OtherBot', '/ai-ok/test', 'y??'],
    ['ExampleBot', '/test', 'y??'],
    ['ExampleBot', '/never/test', 'y??'],
    ['examplebot', 'https://example.com/ai-ok/test', 'y??'],
  ]),
  ...usage('attach-05 §3, the line', [
    ['\t Content-Usage \t:\t train-ai=n \t', '/', 'n??'],
    ['CONTENT-USAGE:train-ai=n', '/', 'n??'],
    ['Content-Usage: train-ai=n# search=y', '/', 'n??'],
    ['Content-Usage: /a#b train-ai=n', '/a', '???'],
    ['Content-Usage: train-ai="#", search=y', '/', '???'],
    ['Content-Usage train-ai=n', '/', '???'],
    ['Content-Usages: train-ai=n', '/', '???'],
    ['\vContent-Usage: train-ai=n', '/', '???'],
    ['# Content-Usage: train-ai=n', '/', '???'],
    ['Content-Usage:', '/', '???'],
  ]),
  ...usage('attach-05 §3.1, the path', [
    ['Content-Usage: train-ai=n', '/a/b?c', 'n??'],
    ['Content-Usage: / train-ai=n', '/a', 'n??'],
    ['Content-Usage: /a\ttrain-ai=n', '/ab', 'n??'],
    ['Content-Usage: /a \t train-ai=n', '/b', '???'],
    ['Content-Usage: /a', '/a', '???'],
    ['Content-Usage: /atrain-ai=n', '/atrain-ai=n', '???'],
    ['Content-Usage: *.pdf train-ai=n', '/a.pdf', '???'],
    ['Content-Usage: a train-ai=n', '/a', '???'],
    ['Content-Usage: /* train-ai=n', '/a', 'n??'],
    ['Content-Usage: /*.pdf train-ai=n', '/x/a.pdf?v=1', 'n??'],
    ['Content-Usage: /*.pdf$ train-ai=n', '/x/a.pdf', 'n??'],
    ['Content-Usage: /*.pdf$ train-ai=n', '/x/a.pdf?v=1', '???'],
    ['Content-Usage: /caf%c3%a9 train-ai=n', '/café', 'n??'],
    ['Content-Usage: /café train-ai=n', '/caf%C3%A9/x', 'n??'],
    ['Content-Usage: /%7Ea%20b train-ai=n', '/~a b', 'n??'],
    ['Content-Usage: /a%2Fb train-ai=n', '/a/b', '???'],
    ['Content-Usage: /a%2A train-ai=n', '/ab', '???'],
    ['Content-Usage: /a%2A train-ai=n', '/a*', 'n??'],
    ['Content-Usage: /A train-ai=n', '/a', '???'],
    ['Content-Usage: /a?b train-ai=n', '/a?b=c', 'n??'],
    ['Content-Usage: /*&f%5B train-ai=n', '/x?a=b&f[0]=c', 'n??'],
  ]),
  ...usage('vocab-08 §6, the dictionary', [
    ['Content-Usage: train-ai=n, ai-use=y,search=y', '/', 'nyy'],
    ['Content-Usage: ai-use=n', '/', '?n?'],
    ['Content-Usage: search=n', '/', '??n'],
    ['Content-Usage: train-ai=y, train-ai=n', '/', 'n??'],
    ['Content-Usage: train-ai=n, train-ai=y', '/', 'y??'],
    ['Content-Usage: train-ai=n, train-ai=maybe', '/', '???'],
    ['Content-Usage: train-ai=n;until=@1, other=(a b), search=y;x="y"', '/', 'n?y'],
    ['Content-Usage: train-ai, ai-use="n", search=?0', '/', '???'],
    ['Content-Usage: train-ai=no, search=Y', '/', '???'],
    ['Content-Usage: Train-AI=n, search=y', '/', '???'],
    ['Content-Usage: train-ai = n', '/', '???'],
    ['Content-Usage: train-ai= n', '/', '???'],
    ['Content-Usage: train-ai =n', '/', '???'],
    ['Content-Usage: train-ai=', '/', '???'],
    ['Content-Usage: train-ai=n,', '/', '???'],
    ['Content-Usage: ,train-ai=n', '/', '???'],
    ['Content-Usage: train-ai=n,,search=y', '/', '???'],
    ['Content-Usage: train-ai=n \t,\t search=y', '/', 'n?y'],
    ['Content-Usage: train-ai=n;source=a/b', '/', 'n??'],
    ['Content-Usage: train-ai=n; search=y', '/', 'n??'],
    ['Content-Usage: train-ai=n;', '/', '???'],
    ['Content-Usage: train-ai=n ;p', '/', '???'],
    ['Content-Usage: train-ai=n search=y', '/', '???'],
    ['Content-Usage: train-ai="n', '/', '???'],
    ['Content-Usage: train-ai=(n), search=y', '/', '??y'],
    ['Content-Usage: train-ai=1, search=y', '/', '??y'],
    ['Content-Usage: train-ai=1., search=y', '/', '???'],
    ['Content-Usage: train-ai=é, search=y', '/', '???'],
    ['Content-Usage: x-other=n, search=y', '/', '??y'],
    ['Content-Usage: bots=n, all=n, tdm=n, ai=n, genai=n, inference=n, train-genai=n, ai-output=n', '/', '???'],
  ]),
  ...combined(
    'attach-05 §3.2, identical paths combine',
    [
      [['train-ai=y', 'train-ai=n'], 'n??'],
      [['train-ai=n', 'train-ai=y'], 'n??'],
      [['train-ai=y', 'search=n'], 'y?n'],
      [['train-ai=y', 'train-ai=maybe'], 'y??'],
      [['TRAIN-AI=n', 'train-ai=y'], 'y??'],
      [['/ train-ai=y', '/ train-ai=n', 'search=y'], 'n??'],
      [['/%7Ea train-ai=y', '/~a train-ai=n'], 'n??'],
      [['/~* train-ai=y', '/*a train-ai=n'], 'n??'],
    ],
    '/~a',
  ),
  ...combined(
    'attach-05 §3.2, the longest path counts',
    [
      [['/a/ train-ai=y', 'train-ai=n', '/a/b search=n'], '??n'],
      [['/a/b search=n', 'train-ai=n', '/a/ train-ai=y'], '??n'],
      [['train-ai=n', '/a/ train-ai=y'], 'y??'],
      [['train-ai=n', '/c train-ai=y'], 'n??'],
      [['train-ai=n', '/a TRAIN-AI=y'], '???'],
      [['/a/b* train-ai=n', '/a/b train-ai=y'], 'n??'],
      [['/%61/b train-ai=n', '/a/bc train-ai=y'], 'y??'],
    ],
    '/a/bc',
  ),
  ...asked(
    'attach-05 §3, groups: before the first user-agent line',
    ['Content-Usage: train-ai=n', 'User-agent: *', 'Allow: /'],
    [['a', '/', '???']],
  ),
  ...asked(
    'attach-05 §3, groups: one’s own in place of *',
    ['User-agent: *', 'Content-Usage: train-ai=n', '', 'User-agent: a', 'Disallow: /x'],
    [
      ['a', '/', '???'],
      ['b', '/', 'n??'],
      // RFC 9309 skips the line, so that its group is for both.
      ['b', '/x', '---'],
      ['a', '/x', '---'],
    ],
  ),
  ...asked(
    'attach-05 §3, groups: the line is a rule, which ends the user-agent lines',
    ['User-agent: a', 'Content-Usage: train-ai=n', 'User-agent: b', 'Disallow: /x'],
    [
      ['a', '/', 'n??'],
      ['b', '/', '???'],
      ['a', '/x', '---'],
      ['b', '/x', '---'],
    ],
  ),
  ...asked(
    'attach-05 §3, groups: an empty line ends none',
    ['User-agent: *', 'Allow: /', '', 'Content-Usage: train-ai=n'],
    [['a', '/', 'n??']],
  ),
  ...asked(
    'attach-05 §3, groups of a token are combined',
    [
      'User-agent: a',
      'Content-Usage: train-ai=y',
      '',
      'User-agent: b',
      'Allow: /',
      '',
      'User-agent: A',
      'Content-Usage: train-ai=n',
    ],
    [
      ['a', '/', 'n??'],
      ['b', '/', '???'],
      ['c', '/', '???'],
    ],
  ),
]

const signalLines: readonly (readonly [value: string, said: string])[] = [
  ['search=yes, ai-input=no, ai-train=no, use=reference', 'ynn reference'],
  ['search=yes,ai-train=no', 'y?n ?'],
  ['Search = YES , AI-Train=No', 'y?n ?'],
  ['ai-input=yes', '?y? ?'],
  ['use=immediate', '??? immediate'],
  ['use=full', '??? full'],
  ['use=all, search=y', '??? ?'],
  ['', '??? ?'],
  ['search, =yes, ai-train=no=no', '??? ?'],
  ['search=yes; ai-train=no', '??? ?'],
  ['search=yes # ai-train=no', 'y?? ?'],
  ['train-ai=n, search=yes', 'y?? ?'],
  // No form with a path is documented.
  ['/a search=yes, ai-train=no', '??n ?'],
  ['search=yes, search=no, use=full, use=reference', 'n?? reference'],
  ['search=no, search=yes, use=reference, use=full', 'n?? reference'],
  ['search=yes, search= no ', 'n?? ?'],
]

const signals = (
  what: string,
  lines: readonly string[],
  questions: readonly (readonly [token: string, url: string, said: string])[],
): UsageCase[] =>
  questions.map(([token, url, said]) => [`contentsignals.org, ${what}`, lines, token, url, { signals: said }])

export const signalCases: readonly UsageCase[] = [
  ...signalLines.flatMap(([value, said]) =>
    signals('the line', everyone(`Content-Signal: ${value}`), [['ExampleBot', '/', said]]),
  ),
  ...signals('what may not be fetched', everyone('Disallow: /x', 'Content-Signal: search=yes'), [
    ['a', '/x', '--- -'],
    ['a', '/y', 'y?? ?'],
  ]),
  ...signals(
    'before the first group',
    ['Content-Signal: search=no', 'User-agent: *', 'Allow: /'],
    [['a', '/', '??? ?']],
  ),
  ...signals(
    'groups',
    [
      ...['User-agent: *', 'Content-Signal: search=no', 'Allow: /', ''],
      ...['User-agent: a', 'Disallow: /x', 'Content-Signal: ai-train=no'],
    ],
    [
      ['a', '/', '??n ?'],
      ['b', '/', 'n?? ?'],
      ['a', '/x', '--- -'],
    ],
  ),
  ...signals(
    'between user-agent lines, it is of both',
    ['User-agent: x', 'Content-Signal: search=no', 'User-agent: y', 'Allow: /'],
    [
      ['x', '/', 'n?? ?'],
      ['y', '/', 'n?? ?'],
      ['z', '/', '??? ?'],
    ],
  ),
  ...signals(
    'several lines: the most restrictive counts',
    [
      ...['User-agent: *', 'Content-Signal: search=yes, use=full', 'Content-Signal: ai-input=yes', ''],
      ...['User-agent: *', 'Content-Signal: search=no, use=immediate'],
    ],
    [['a', '/', 'ny? immediate']],
  ),
]
