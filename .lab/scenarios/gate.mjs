/** Answers by the gate, as it is built. */
import process from 'node:process'
import { createInterface } from 'node:readline'
import { answererOf } from '../runtimes/answerer.mjs'

/** @type {typeof import('../../core/fetch/index.ts')} */
const { createGate } = await import(new URL('../../dist/core/fetch.js', import.meta.url).href)
const answer = answererOf(createGate)
for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(await answer(JSON.parse(line))))
