/**
 * Inputs that failed once, by target, as JSON (replay.ts). They are checked before new ones, and with all tests. The
 * comment above each input names the defect that the input showed.
 */
export const keptInputs: Readonly<Record<string, readonly unknown[]>> = {
  compare: [
    // `/%a%61`: a URL has the lone percent sign and the digits only where one digit is escaped.
    {
      before: { octets: 'VXNlci1hZ2VudDphCmFMTE9XOi8lYSU2MQ==' },
      after: { octets: '' },
      dialect: 'rfc9309',
      seed: 38702,
    },
  ],
  edit: [
    // A part of a byte order mark: a line above it would be read, and the mark not skipped.
    {
      file: { octets: '71VzZXJhZ2VudCBhClVTRVItYUdFTlQ6CkRpc2Fsb3cgLw==' },
      tokens: ['Googlebot'],
      policy: 'allow',
      followers: 'keep',
      preferences: { 'train-ai': 'allowed' },
      seed: 0,
    },
    // A Content-Usage line after a vertical tab, which no reader of the field reads: the preference stands elsewhere.
    {
      file: { octets: 'VXNlcmFnZW50Og0LQ29udGVudC1Vc2FnZTo=' },
      tokens: ['Googlebot'],
      policy: 'allow',
      followers: 'keep',
      preferences: { search: 'allowed' },
      seed: 0,
    },
    // Two lines of user agents that are one group to Google's parser alone: an added group must not divide it.
    {
      file: { octets: 'dXNlci1hZ2VudCBtc25ib3QKVXNlci1hZ2VudDogYQpEaXNhbGxvdyAv' },
      tokens: ['Googlebot'],
      policy: 'allow',
      followers: 'keep',
      preferences: { search: 'allowed' },
      seed: 0,
    },
    // A group for `*` that Google's parser reads and RFC 9309 does not: a group that allows everything must not be added.
    {
      file: { octets: 'VXNlcmFnZW50OioKRGlzYWxvdyAv' },
      tokens: ['Googlebot'],
      policy: 'allow',
      followers: 'keep',
      preferences: { search: 'allowed' },
      seed: 0,
    },
    // A Content-Usage line among user-agent lines: to its readers a rule, so the tokens before it do not share the rest.
    {
      file: { octets: 'VXNlci1hZ2VudDphCkNvbnRlbnQtVXNhZ2U6vwpVc2VyLWFnZW50OgpEaXNhbGxvdzo=' },
      tokens: ['Googlebot'],
      policy: 'allow',
      followers: 'keep',
      preferences: { search: 'allowed' },
      seed: 0,
    },
  ],
  evaluate: [
    // A rule `$`, which only an empty path would match: after many URLs, the path `/` is that of the rule `/` still.
    {
      file: { octets: 'VXNlci1hZ2VudDogYQpBbGxvdzogKiUKQWxsb3c6IC8vCkRpc2FsbG93OiAkCkRpc2FsbG93OiAv' },
      urls: ['/'],
      token: 'a',
      seed: 0,
    },
  ],
  lint: [
    // The only rule of a group that Google's parser alone reads: `Disallow:` in its place is a rule to other crawlers.
    {
      file: {
        octets:
          'VVNFUi1hR0VOVDpZYW5kZXhCb3QKRGlzYWxsb3c6Ki8KVVNFUmFHRU5UIFlhbmRleEJvdApEaXNhbGxvdyAvClVTRVItYUdFTlQ6CmRpc2FsbG93Oi8=',
      },
      seed: 0,
    },
    // Two byte order marks: removing only one leaves the problem, and gives a verdict to the first line.
    { file: { octets: '77u/77u/YQ==' }, seed: 0 },
    // Text with a NUL: Google's parser reads a rule before it, so the line must not become a comment.
    { file: { octets: 'VXNlcmFnZW50CWEKRGlzYWxvd2EJKiAA' }, seed: 0 },
  ],
  // A row without a URL brings a text under a name that a later row asks for.
  rows: [
    {
      files: ['User-agent:*\nDisallow:/', ''],
      rows: [
        { file: 1, id: 1, crawler: '*', url: '' },
        { file: 0, id: 1, crawler: '*', url: null },
        { file: 2, id: '1', crawler: '*', url: 'http:a' },
        { file: 0, crawler: '*', url: '' },
      ],
      cell: '',
      sizes: [1],
    },
  ],
}
