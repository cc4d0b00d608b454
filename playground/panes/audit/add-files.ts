import { pageAudit } from '../../audit/page-store.ts'

/** Adds files to the audit, which reads them. */
export function addFiles(files: readonly (File | { readonly name: string; readonly file: Blob })[]): void {
  if (files.length === 0) return
  pageAudit.add(files.map(file => (file instanceof File ? { name: file.name, file } : file)))
}
