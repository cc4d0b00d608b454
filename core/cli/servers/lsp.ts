/** A language server over stdio for robots.txt and robots.expect, by the services of the library. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  CodeActionKind,
  createConnection,
  MarkupKind,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse, type RobotsTxt } from '../../index.ts'
import { lint } from '../../lint/index.ts'
import { foundAndOpen } from '../../proofs/index.ts'
import {
  type ComparedLine,
  comparedLines,
  expectationDiagnostics,
  expectationLenses,
  robotsLenses,
} from './lsp-expectations.ts'
import {
  actionsOf,
  completionsOf,
  diagnosticsOf,
  FIX_ALL,
  type FileProblems,
  foldingRanges,
  hoverOf,
  SOURCE,
} from './lsp-features.ts'

/** How long the text has to stay as it is before it is examined, in ms. */
const QUIET_MS = 150

/** A file of expectations; every other document is a robots.txt. */
const isExpectations = (uri: string): boolean => /\.expect$/i.test(new URL(uri).pathname)

/** Where the file may be that belongs to another, relative to it; the first that there is. */
const EXPECTATION_PLACES = ['robots.expect', '../robots.expect']
const ROBOTS_PLACES = ['robots.txt', 'public/robots.txt', 'static/robots.txt']

/** A text as it was parsed, and its problems once somebody asked for them. */
interface UnderstoodFile {
  readonly version: number
  readonly robots: RobotsTxt
  linted?: FileProblems
}

/** The documents that are open, and what stands on disk beside them. */
function openFiles(documents: TextDocuments<TextDocument>) {
  /** What was understood of the open documents, until they change. */
  const known = new Map<string, UnderstoodFile>()

  function understood(uri: string): UnderstoodFile | undefined {
    const document = documents.get(uri)
    if (!document || isExpectations(uri)) return undefined
    const before = known.get(uri)
    if (before?.version === document.version) return before
    const now = { version: document.version, robots: parse(document.getText()) }
    known.set(uri, now)
    return now
  }

  function lintedIn(uri: string): FileProblems {
    const file = understood(uri)
    if (!file) return { problems: [], open: [] }
    if (!file.linted) {
      const { found: problems, open } = foundAndOpen(lint(file.robots))
      file.linted = { problems, open }
    }
    return file.linted
  }

  /** The text of the first file that there is beside another, as it stands in the editor or else on disk. */
  async function textBeside(
    uri: string,
    places: readonly string[],
  ): Promise<{ uri: string; text: string } | undefined> {
    for (const place of places) {
      const other = new URL(place, uri)
      const open = documents.get(other.href)?.getText()
      if (open !== undefined) return { uri: other.href, text: open }
      if (other.protocol !== 'file:') continue
      const text = await readFile(fileURLToPath(other), 'utf8').catch(() => undefined)
      if (text !== undefined) return { uri: other.href, text }
    }
    return undefined
  }

  async function comparedIn(uri: string): Promise<readonly ComparedLine[] | undefined> {
    const text = documents.get(uri)?.getText()
    if (text === undefined) return undefined
    if (isExpectations(uri)) {
      const file = await textBeside(uri, ROBOTS_PLACES)
      return file && comparedLines(understood(file.uri)?.robots ?? parse(file.text), text)
    }
    const expectations = await textBeside(uri, EXPECTATION_PLACES)
    const file = understood(uri)
    return expectations && file && comparedLines(file.robots, expectations.text)
  }

  return { understood, lintedIn, comparedIn, forget: (uri: string) => known.delete(uri) }
}

/** Serves until the editor ends it. */
export async function serveLsp(version: string): Promise<void> {
  const connection = createConnection(new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout))
  const documents = new TextDocuments(TextDocument)
  const { understood, lintedIn, comparedIn, forget } = openFiles(documents)
  const waiting = new Map<string, NodeJS.Timeout>()
  let isMarkdown = false

  async function examine(uri: string): Promise<void> {
    const document = documents.get(uri)
    if (!document) return
    const { version } = document
    const diagnostics = isExpectations(uri)
      ? expectationDiagnostics(document.getText(), await comparedIn(uri))
      : diagnosticsOf(understood(uri)?.robots ?? parse(document.getText()), lintedIn(uri), uri)
    if (documents.get(uri)?.version === version) {
      await connection.sendDiagnostics({ uri, version, diagnostics: [...diagnostics] })
    }
  }

  /** Examines a document, and those that depend on it, once nothing changes for a moment. */
  function examineSoon(uri: string): void {
    for (const one of [uri, ...documents.keys().filter(isExpectations)]) {
      clearTimeout(waiting.get(one))
      waiting.set(
        one,
        setTimeout(() => {
          waiting.delete(one)
          void examine(one).catch(error => connection.console.error(String(error)))
        }, QUIET_MS),
      )
    }
  }

  connection.onInitialize(({ capabilities }) => {
    isMarkdown = capabilities.textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) ?? false
    return {
      serverInfo: { name: SOURCE, version },
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
        completionProvider: { triggerCharacters: [':', ' ', '/', ','] },
        hoverProvider: true,
        foldingRangeProvider: true,
        codeLensProvider: {},
      },
    }
  })
  documents.onDidChangeContent(({ document }) => examineSoon(document.uri))
  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(waiting.get(uri))
    forget(uri)
    void connection.sendDiagnostics({ uri, diagnostics: [] })
  })
  connection.onCodeAction(({ textDocument: { uri }, range, context }) => {
    const file = understood(uri)
    return file ? [...actionsOf(file.robots, lintedIn(uri).problems, { uri, range, ...context })] : []
  })
  connection.onHover(({ textDocument, position }) => {
    const file = understood(textDocument.uri)
    return file ? hoverOf(file.robots, position, isMarkdown) : null
  })
  connection.onCompletion(({ textDocument, position }) => {
    const file = understood(textDocument.uri)
    return { isIncomplete: true, items: file ? [...completionsOf(file.robots, position)] : [] }
  })
  connection.onFoldingRanges(({ textDocument }) => {
    const file = understood(textDocument.uri)
    return file ? [...foldingRanges(file.robots)] : []
  })
  connection.onCodeLens(async ({ textDocument: { uri } }) => {
    const compared = (await comparedIn(uri)) ?? []
    return [...(isExpectations(uri) ? expectationLenses(compared) : robotsLenses(compared, 'robots.expect'))]
  })
  const ended = new Promise<void>(resolve => {
    connection.onExit(resolve)
    process.stdin.once('end', resolve).once('close', resolve)
  })
  documents.listen(connection)
  connection.listen()
  await ended
  for (const timer of waiting.values()) clearTimeout(timer)
  connection.dispose()
}
