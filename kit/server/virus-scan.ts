import { connect } from 'node:net'
import { refuse, standardRefusals } from '../../common/refusal.ts'
import { requireNoTransaction } from './outside.ts'
import { slot } from './provided.ts'

export interface VirusScanner {
  /** Returns the name of the virus it found; null for a clean file. Throws when it cannot tell. */
  findVirus(bytes: Uint8Array): Promise<string | null>
}

export const virusScanner = slot<VirusScanner>('virus scanner')

/** Without a setting, files are only redrawn or checked by their type. */
export const noVirusScanner: VirusScanner = { findVirus: () => Promise.resolve(null) }

const timeoutMilliseconds = 20_000
const pieceBytes = 64 * 1024

/**
 * ClamAV's daemon, at `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. Protocol: INSTREAM in the manual of clamd(8), 1.4. Its own
 * `StreamMaxLength` must be at least 20 MB, or larger files cannot be checked.
 */
export function createClamScanner(address: string): VirusScanner {
  const { protocol, hostname, port, pathname } = new URL(address)
  const place = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) }
  return {
    async findVirus(bytes) {
      requireNoTransaction('The virus scanner')
      const reply = await ask(place, bytes)
      if (/^stream: OK$/.test(reply)) return null
      const found = /^stream: (.+) FOUND$/.exec(reply)?.[1]
      if (!found) throw new Error(`clamd answered "${reply}"`)
      return found
    },
  }
}

function ask(place: { path: string } | { host: string; port: number }, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(place)
    let reply = ''
    socket.setTimeout(timeoutMilliseconds, () => socket.destroy(new Error('clamd does not answer')))
    socket.on('error', reject).on('data', (data) => (reply += data.toString('utf8')))
    socket.on('close', () => (reply === '' ? reject(new Error('clamd hung up')) : resolve(reply.replaceAll('\0', '').trim())))
    socket.write('zINSTREAM\0')
    for (let from = 0; from < bytes.byteLength; from += pieceBytes) {
      const piece = bytes.subarray(from, from + pieceBytes)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(piece.byteLength)
      socket.write(length)
      socket.write(piece)
    }
    socket.write(Buffer.alloc(4))
  })
}

/** Refuses a file with a virus, and every file while the scanner cannot be asked. Logs both. */
export async function requireCleanFile(
  scanner: VirusScanner,
  bytes: Uint8Array,
  log: { warn(facts: object, message: string): void },
): Promise<void> {
  const found = await scanner.findVirus(bytes).catch((error: unknown) => {
    log.warn({ err: error }, 'the virus scanner cannot be asked')
    return refuse(standardRefusals.scannerUnavailable)
  })
  if (found === null) return
  log.warn({ found }, 'an upload has a virus')
  refuse(standardRefusals.fileInfected)
}
