/** Answers the questions on stdin, in this thread or, with `worker FILE`, in a worker that runs a bundle. */
import process from 'node:process'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { answererOf } from './answerer.mjs'

/** @type {typeof import('../../core/fetch/index.ts')} */
const { createGate } = await import(new URL('../../dist/core/fetch.js', import.meta.url).href)
const [mode, file = ''] = process.argv.slice(2)
const worker = mode === 'worker' ? new Worker(file) : undefined
const answer = answererOf(createGate)

process.on('unhandledRejection', error => {
  console.error(`unhandled rejection: ${error}`)
  process.exit(70)
})
worker?.on('message', found => console.log(JSON.stringify(found)))
worker?.on('error', error => {
  console.error(error)
  process.exit(71)
})
for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line)
  if (worker) worker.postMessage(question)
  else console.log(JSON.stringify(await answer(question)))
}
await worker?.terminate()
process.exit(0)
