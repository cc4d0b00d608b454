/**
 * Writes ZIP archives that are the same, byte for byte, whenever they hold the same files: entries in the order of their
 * names, one fixed time, no owner and no mode (APPNOTE.TXT 6.3.10, without ZIP64).
 */
import { crc32, deflateRawSync } from 'node:zlib'

/** @typedef {{ name: string, data: Uint8Array }} Entry names with `/`, relative */

/** 1 January 1980, the first that the format knows. */
const DATE = (1 << 5) | 1

/** Names are UTF-8 (§4.4.4, bit 11). */
const FLAGS = 1 << 11

const VERSION = 20

/**
 * @param {readonly Entry[]} entries
 * @returns {Buffer}
 */
export function zip(entries) {
  if (entries.length > 0xffff) throw new RangeError(`${entries.length} files: an archive holds 65,535 at most.`)
  const sorted = [...entries].sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)))
  /** @type {Buffer[]} */
  const files = []
  /** @type {Buffer[]} */
  const directory = []
  let offset = 0
  for (const { name, data } of sorted) {
    const path = Buffer.from(name)
    const deflated = deflateRawSync(data, { level: 9 })
    const stored = deflated.length < data.length ? deflated : Buffer.from(data)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(VERSION, 0)
    common.writeUInt16LE(FLAGS, 2)
    common.writeUInt16LE(stored === deflated ? 8 : 0, 4)
    common.writeUInt16LE(0, 6)
    common.writeUInt16LE(DATE, 8)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(stored.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(path.length, 22)
    files.push(signature(0x04034b50), common, path, stored)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(signature(0x02014b50), number16(VERSION), common, place, path)
    offset += 30 + path.length + stored.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  if (offset + size > 0xffffffff) throw new RangeError('An archive holds 4 GiB at most.')
  const end = Buffer.alloc(18)
  end.writeUInt16LE(sorted.length, 4)
  end.writeUInt16LE(sorted.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, ...directory, signature(0x06054b50), end])
}

/** @param {number} value */
function signature(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** @param {number} value */
function number16(value) {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
