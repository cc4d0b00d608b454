/** `robotscope lsp` from the packed package, used as an editor does. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type CodeAction,
  CodeActionKind,
  type CodeLens,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type FoldingRange,
  type Hover,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { folderWithPackage } from '../support/installed-package.ts'

const TEXT = '# Rules\n# of the site\nUser-agent: *\r\nDisallow: /private/ \r\nDissallow: /a\r\n\nUser-agent: GPTB\n'

let folder = ''
let child: ChildProcess
let editor: ProtocolConnection
let abilities: InitializeResult
/** Who waits for the next diagnostics of a document. */
const waiting = new Map<string, (found: readonly Diagnostic[]) => void>()

/** The diagnostics that follow a change. */
function diagnosticsAfter(uri: string, change: () => Promise<void>): Promise<readonly Diagnostic[]> {
  return new Promise((resolve, reject) => {
    waiting.set(uri, resolve)
    change().catch(reject)
  })
}

const uriOf = (name: string) => pathToFileURL(join(folder, name)).href

const open = (uri: string, text: string) => () =>
  editor.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'robots-txt', version: 1, text },
  })

const ask = <Answer>(what: string, uri: string, more: object = {}) =>
  editor.sendRequest<Answer>(`textDocument/${what}`, { textDocument: { uri }, ...more })

beforeAll(async () => {
  folder = folderWithPackage()
  writeFileSync(join(folder, 'robots.expect'), '# Wanted\nGooglebot allow /private/\nBingbot allow /\n')
  const parameters = ['--no-install', 'robotscope', 'lsp', '--stdio']
  child = spawn('npx', parameters, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
  if (!child.stdout || !child.stdin) throw new Error('no pipes')
  editor = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin))
  editor.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
    waiting.get(uri)?.(diagnostics)
    waiting.delete(uri)
  })
  editor.listen()
  abilities = await editor.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities: { textDocument: { hover: { contentFormat: ['markdown'] } } },
  })
  await editor.sendNotification('initialized', {})
})

afterAll(async () => {
  await editor.sendRequest('shutdown')
  const ended = new Promise(done => child.once('exit', done))
  await editor.sendNotification('exit')
  expect(await ended).toBe(0)
  editor.dispose()
  rmSync(folder, { recursive: true, force: true })
})

test('it says what it can do', () => {
  expect(Object.keys(abilities.capabilities).sort()).toEqual([
    'codeActionProvider',
    'codeLensProvider',
    'completionProvider',
    'foldingRangeProvider',
    'hoverProvider',
    'textDocumentSync',
  ])
})

test('a file is opened, a finding is fixed, and a token is completed', async () => {
  const uri = uriOf('robots.txt')
  let document = TextDocument.create(uri, 'robots-txt', 1, TEXT)
  const found = await diagnosticsAfter(uri, open(uri, TEXT))
  const [misspelt] = found.filter(({ code }) => code === 'misspelled-field')
  expect(misspelt).toMatchObject({
    range: { start: { line: 4, character: 0 }, end: { line: 4, character: 9 } },
    severity: 1,
    source: 'robotscope',
  })
  const context = { diagnostics: [misspelt] }
  const [action] = await ask<CodeAction[]>('codeAction', uri, { range: misspelt?.range, context })
  expect(action).toMatchObject({
    title: 'Write `Disallow` (may change verdicts)',
    kind: 'quickfix',
    isPreferred: false,
  })
  const edits = action?.edit?.changes?.[uri] ?? []
  document = TextDocument.update(document, [{ text: TextDocument.applyEdits(document, edits) }], 2)
  expect(document.getText()).toBe(TEXT.replace('Dissallow', 'Disallow'))
  const [edit] = edits
  if (!edit) throw new Error('no edit')
  const left = await diagnosticsAfter(uri, () =>
    editor.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range: edit.range, text: edit.newText }],
    }),
  )
  expect(left.map(({ code }) => code)).not.toContain('misspelled-field')

  const position: Position = { line: 6, character: 'User-agent: GPTB'.length }
  const { items } = await ask<CompletionList>('completion', uri, { position })
  const [item] = items
  expect(item).toMatchObject({ label: 'GPTBot', detail: expect.stringContaining('OpenAI') })
  if (!item?.textEdit || !('range' in item.textEdit)) throw new Error('no edit')
  expect(TextDocument.applyEdits(document, [item.textEdit])).toBe(
    TEXT.replace('Dissallow', 'Disallow').replace('GPTB\n', 'GPTBot\n'),
  )
})

test('fixes that change no verdict can be made together', async () => {
  const uri = uriOf('other/robots.txt')
  const text = 'User-agent: *\nHost: example.com\nDissallow: /a\nDisallow: /b\n'
  await diagnosticsAfter(uri, open(uri, text))
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
  const only = [CodeActionKind.SourceFixAll]
  const actions = await ask<CodeAction[]>('codeAction', uri, { range, context: { diagnostics: [], only } })
  const [all] = actions.filter(({ kind }) => kind === 'source.fixAll.robotscope')
  const document = TextDocument.create(uri, 'robots-txt', 1, text)
  expect(TextDocument.applyEdits(document, all?.edit?.changes?.[uri] ?? [])).toBe(
    'User-agent: *\nDissallow: /a\nDisallow: /b\n',
  )
})

test('text is explained, and groups and comments fold', async () => {
  const uri = uriOf('robots.txt')
  const shown = await ask<Hover>('hover', uri, { position: { line: 3, character: 12 } })
  expect(shown.range).toEqual({ start: { line: 3, character: 10 }, end: { line: 3, character: 19 } })
  expect(shown.contents).toMatchObject({ kind: 'markdown', value: expect.stringContaining('/private/') })
  expect(await ask<FoldingRange[]>('foldingRange', uri)).toEqual([
    { startLine: 0, endLine: 1, kind: 'comment' },
    { startLine: 2, endLine: 4 },
  ])
})

test('verdicts stand beside expectations, and follow the file in the editor', async () => {
  const [robots, wanted] = [uriOf('robots.txt'), uriOf('robots.expect')]
  const text = '# Wanted\nGooglebot allow /private/\nBingbot allow /\nGPTBot alow /\n'
  const found = await diagnosticsAfter(wanted, open(wanted, text))
  expect(found.map(({ range, severity, message }) => [range.start.line, severity, message])).toEqual([
    [3, 1, expect.stringContaining('Did you mean allow?')],
    [1, 2, 'Googlebot may not fetch /private/: line 4, Disallow: /private/.'],
  ])
  const titles = (lenses: readonly CodeLens[]) => lenses.map(({ range, command }) => [range.start.line, command?.title])
  expect(titles(await ask<CodeLens[]>('codeLens', wanted))).toEqual([
    [1, '✗ does not hold: Googlebot may not fetch /private/: line 4, Disallow: /private/'],
    [2, '✓ holds'],
  ])
  expect(titles(await ask<CodeLens[]>('codeLens', robots))).toEqual([
    [0, 'robots.expect: 1 of 2 hold'],
    [3, expect.stringContaining('✗ robots.expect:2 Googlebot allow /private/. Googlebot may not fetch')],
  ])
  const after = await diagnosticsAfter(wanted, () =>
    editor.sendNotification('textDocument/didChange', {
      textDocument: { uri: robots, version: 3 },
      contentChanges: [{ text: 'User-agent: *\nDisallow: /cart/\n' }],
    }),
  )
  expect(after.map(({ range }) => range.start.line)).toEqual([3])
})
