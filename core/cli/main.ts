#!/usr/bin/env node
import { setTimeout as sleep } from 'node:timers/promises'
import { homepage, version } from './about.ts'
import { systemNetwork } from './fetch/request.ts'
import { run } from './run.ts'

// The reader of the output may stop reading, as `head` does. The command still runs to its end, for the exit code.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', error => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error
  })
}

run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  folder: process.cwd(),
  now: Date.now,
  sleep: ms => sleep(ms),
  network: systemNetwork,
  version,
  home: homepage,
}).then(code => {
  process.exitCode = code
})
