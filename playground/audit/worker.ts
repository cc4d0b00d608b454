import { serveScope } from '../worker/scope.ts'
import { auditJobs } from './jobs.ts'

/** Reads a part of a file synchronously. Only workers have this class, so the types of a page lack it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer
}

const fileReader = new FileReaderSync()

serveScope(auditJobs((file, from, to) => new Uint8Array(fileReader.readAsArrayBuffer(file.slice(from, to)))))
