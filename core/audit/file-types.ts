import { GOLDEN } from '../match/edge-map.ts'
import { textBetween } from './octets.ts'
import type { PathScan } from './path-scan.ts'

const MAX_EXTENSION_LENGTH = 8
const MAX_TYPES = 64

const MAX_CACHED_SPELLINGS = 64

export const OTHER_TYPES = 1

/** The file extensions of paths, as numbers. 0 means that there is no extension, 1 any extension beyond the limit. */
export type FileTypes = ReturnType<typeof createFileTypes>

export const createFileTypes = () => ({
  /** Extensions in lower case, without the dot. */
  names: ['', ''] as string[],
  numbers: new Map<string, number>(),
  /** For each number, whether a page needs such files to be rendered. */
  isResource: [false, false] as boolean[],
  /** A cache of recent extensions, three numbers each: up to eight octets in two numbers, then the type. */
  seen: new Int32Array(MAX_CACHED_SPELLINGS * 3),
})

export function typeOf(types: FileTypes, { dot, query }: PathScan, octets: Uint8Array): number {
  if (dot < 0) return 0
  const from = dot + 1
  const length = query - from
  if (length < 1 || length > MAX_EXTENSION_LENGTH) return 0
  let first = 0
  let second = 0
  for (let i = from; i < query; i++) {
    second = (second << 8) | (first >>> 24)
    first = (first << 8) | (octets[i] as number)
  }
  // No octet is 0, so a shorter extension is a different number.
  const { seen } = types
  const at = (Math.imul(first ^ second, GOLDEN) >>> 26) * 3
  if (seen[at] !== first || seen[at + 1] !== second) {
    seen[at] = first
    seen[at + 1] = second
    const extension = textBetween(octets, from, query).toLowerCase()
    seen[at + 2] = isExtension(extension) ? typeNumberOf(types, extension) : 0
  }
  return seen[at + 2] as number
}

const isExtension = (text: string): boolean => text.length <= MAX_EXTENSION_LENGTH && /^[a-z\d]+$/.test(text)

function typeNumberOf(types: FileTypes, name: string): number {
  const known = types.numbers.get(name)
  if (known !== undefined) return known
  if (types.names.length >= MAX_TYPES) return OTHER_TYPES
  types.numbers.set(name, types.names.length)
  types.isResource.push(isOfResource(name))
  return types.names.push(name) - 1
}

/** Whether a path without a query names a file that pages need to be rendered. */
export const isResourcePath = (path: string): boolean =>
  isOfResource(path.slice(path.lastIndexOf('.') + 1).toLowerCase())

const isOfResource = (extension: string): boolean => resources.some(kind => extensions[kind].includes(extension))

const resources = ['images', 'styles', 'scripts'] as const

export const fileKinds = ['pages', 'images', 'styles', 'scripts', 'fonts', 'data', 'documents', 'otherFiles'] as const

type FileKind = (typeof fileKinds)[number]

/** The extensions of each kind of file. A path without one is taken to be that of a page. */
const extensions: Readonly<Record<FileKind, readonly string[]>> = {
  pages: ['asp', 'aspx', 'cfm', 'do', 'htm', 'html', 'jsp', 'php', 'shtml', 'xhtml'],
  images: ['avif', 'bmp', 'gif', 'ico', 'jpeg', 'jpg', 'png', 'svg', 'tif', 'tiff', 'webp'],
  styles: ['css'],
  scripts: ['cjs', 'js', 'mjs'],
  fonts: ['eot', 'otf', 'ttf', 'woff', 'woff2'],
  data: ['atom', 'csv', 'geojson', 'json', 'jsonld', 'rss', 'tsv', 'xml', 'yaml', 'yml'],
  documents: ['doc', 'docx', 'epub', 'md', 'odp', 'ods', 'odt', 'pdf', 'ppt', 'pptx', 'rtf', 'txt', 'xls', 'xlsx'],
  otherFiles: [],
}

const PAGES = fileKinds.indexOf('pages')
const OTHER_FILES = fileKinds.indexOf('otherFiles')
const kindOfExtension = new Map(
  fileKinds.flatMap((kind, i) => extensions[kind].map((extension): [string, number] => [extension, i])),
)

/** The index in `fileKinds` of the kind of a file. Its path begins at `from` in a text and ends at `to`, without a query. */
export function fileKindOf(text: string, from: number, to: number): number {
  const dot = text.lastIndexOf('.', to - 1)
  if (dot < from || dot < text.lastIndexOf('/', to - 1)) return PAGES
  const extension = text.slice(dot + 1, to).toLowerCase()
  const known = kindOfExtension.get(extension)
  if (known !== undefined) return known
  return isExtension(extension) ? OTHER_FILES : PAGES
}
