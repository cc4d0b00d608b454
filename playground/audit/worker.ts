import { serveScope } from '../worker/scope.ts'
import { auditJobs } from './jobs.ts'

/** Reads a part of a file at once. Only workers have one, so the types of a page lack it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer
}

const reader = new FileReaderSync()

serveScope(auditJobs((file, from, to) => new Uint8Array(reader.readAsArrayBuffer(file.slice(from, to)))))
