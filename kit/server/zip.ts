import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

/**
 * Writes a ZIP archive in pieces (APPNOTE 6.3, without ZIP64: below 4 GB and 65,535 files). Libraries hold the directory in memory until
 * the end. Here it is a list that can be stored elsewhere, so that an archive that takes minutes can continue after a restart.
 */
export interface ZipEntry {
  name: string
  crc: number
  /** Sizes in bytes, uncompressed and compressed. */
  size: number
  packed: number
  /** Its start in the archive. */
  offset: number
  /** MS-DOS date and time. */
  at: number
}

const maxBytes = 0xffffffff
const maxEntries = 0xffff
const pack = promisify(deflateRaw)

/** One file: its bytes for the archive at `offset`, and its directory entry. */
export async function writeZipEntry(
  name: string,
  bytes: Uint8Array,
  offset: number,
  now: Date,
): Promise<{ entry: ZipEntry; bytes: Buffer }> {
  const packed = await pack(bytes)
  const entry = { name, crc: crc32(bytes), size: bytes.byteLength, packed: packed.byteLength, offset, at: toDosTime(now) }
  if (offset + packed.byteLength > maxBytes) throw new Error('An archive without ZIP64 ends at 4 GB')
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  writeHeader(head, 4, entry)
  return { entry, bytes: Buffer.concat([head, Buffer.from(name, 'utf8'), packed]) }
}

/** The directory at the end of an archive of the given size. */
export function writeZipEnd(entries: readonly ZipEntry[], offset: number): Buffer {
  if (entries.length > maxEntries) throw new Error('An archive without ZIP64 has at most 65,535 files')
  const lines = entries.flatMap((entry) => {
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(20, 4)
    writeHeader(line, 6, entry)
    line.writeUInt32LE(entry.offset, 42)
    return [line, Buffer.from(entry.name, 'utf8')]
  })
  const directory = Buffer.concat(lines)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.byteLength, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([directory, end])
}

/** The fields that a file header and its directory entry share: version, flags, method, time, checksum and sizes. */
function writeHeader(into: Buffer, from: number, { name, crc, size, packed, at }: ZipEntry): void {
  into.writeUInt16LE(20, from)
  into.writeUInt16LE(0x0800, from + 2)
  into.writeUInt16LE(8, from + 4)
  into.writeUInt32LE(at, from + 6)
  into.writeUInt32LE(crc, from + 10)
  into.writeUInt32LE(packed, from + 14)
  into.writeUInt32LE(size, from + 18)
  into.writeUInt16LE(Buffer.byteLength(name), from + 22)
}

/** Two-second precision, years since 1980, in UTC because the format has no time zone. */
function toDosTime(now: Date): number {
  const day = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate()
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1)
  return day * 65536 + time
}
