/** A client of Marionette, the protocol that controls Firefox, including its own windows. */
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Marionette {
  /** Sends a command and returns its result. Rejects if Firefox answers with an error. */
  send(command: string, params?: object): Promise<unknown>
  end(): void
}

/** Connects to a Firefox that was started with `-marionette` and this profile. */
export async function connectMarionette(profile: string): Promise<Marionette> {
  const socket = await connected(await activePort(profile))
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let lastId = 0

  readMessages(socket, message => {
    // The first message is a greeting, not an array.
    if (!Array.isArray(message)) return
    const [, id, error, result] = message
    if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection.'))
  })

  return {
    send(command, params = {}) {
      lastId++
      const message = JSON.stringify([0, lastId, command, params])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
      return new Promise((resolve, reject) => waiting.set(lastId, { resolve, reject }))
    },
    end: () => socket.destroy(),
  }
}

/** Firefox chooses a free port and writes it into its profile. */
async function activePort(profile: string): Promise<number> {
  for (let tries = 0; tries < 900; tries++) {
    const port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => ''))
    if (port > 0) return port
    await sleep(100)
  }
  throw new Error('Firefox did not start within 90 seconds.')
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })
}

/** Each message is its length in bytes, a colon, and JSON. */
function readMessages(socket: Socket, receive: (message: unknown) => void): void {
  let buffer = Buffer.alloc(0)
  socket.on('data', chunk => {
    buffer = Buffer.concat([buffer, chunk])
    for (;;) {
      const colon = buffer.indexOf(':')
      const end = colon + 1 + Number(buffer.subarray(0, colon).toString())
      if (colon < 0 || buffer.length < end) return
      const message = JSON.parse(buffer.subarray(colon + 1, end).toString())
      buffer = buffer.subarray(end)
      receive(message)
    }
  })
}
