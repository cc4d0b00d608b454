/** A worker that answers questions. It is bundled with the gate. */
import { parentPort } from 'node:worker_threads'
import { createGate } from '../../core/fetch/index.ts'
import { answererOf } from './answerer.mjs'

const answer = answererOf(createGate)
parentPort?.on('message', async question => parentPort?.postMessage(await answer(question)))
