import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refused, type Refusal, standardRefusals } from '../../../common/refusal.ts'
import { makeProblem } from './problem.ts'
import { listSecurityHeaders } from './security-headers.ts'

export interface SlowLimits {
  /** How long a client may send nothing, or too little, of its headers or its body. With the time between two checks: 20 seconds. */
  seconds: number
  checkMilliseconds: number
  /** A phone with one bar sends ten times as much. */
  bytesPerSecond: number
}

export const slowLimits: SlowLimits = { seconds: 18, checkMilliseconds: 2000, bytesPerSecond: 1000 }

/** Node's own limits. The whole request has ten minutes: 15 MB at 25 KB per second. */
export const listNodeLimits = ({ seconds, checkMilliseconds }: SlowLimits = slowLimits) => ({
  headersTimeout: seconds * 1000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: checkMilliseconds,
})

interface Arriving {
  socket: Socket
  bytes: number
  since: number
}

/**
 * Ends requests whose body stalls or trickles. Node knows only a limit for the whole request, which a large photo from a slow phone needs.
 * Call it after everything else listens to the server's requests.
 */
export function refuseSlowBodies(server: Server, appUrl: string, limits: SlowLimits = slowLimits): void {
  const arriving = new Map<IncomingMessage, Arriving>()
  server.prependListener('request', (request: IncomingMessage) => {
    const { socket, headers } = request
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
    arriving.set(request, { socket, bytes: socket.bytesRead, since: performance.now() })
    const forget = () => arriving.delete(request)
    request.once('end', forget).once('close', forget)
  })
  let checkedAt = performance.now()
  const check = () => {
    const now = performance.now()
    // While this program itself was held up, it could not read what arrived.
    const heldUp = Math.max(0, now - checkedAt - limits.checkMilliseconds)
    checkedAt = now
    for (const [request, one] of arriving) {
      one.since = Math.min(now, one.since + heldUp)
      const seconds = (now - one.since) / 1000
      if (seconds < limits.seconds) continue
      const received = one.socket.bytesRead - one.bytes
      // A full buffer means that we are the slow ones.
      const waitsForUs = request.readableLength >= request.readableHighWaterMark
      if (!waitsForUs && received < limits.seconds * limits.bytesPerSecond) {
        arriving.delete(request)
        refuseOnSocket(one.socket, standardRefusals.tooSlow, appUrl)
      } else Object.assign(one, { bytes: one.socket.bytesRead, since: now })
    }
  }
  // A server that is only called from inside never closes either, so its timer would keep all of it in memory.
  server.once('listening', () => {
    checkedAt = performance.now()
    const timer = setInterval(check, limits.checkMilliseconds).unref()
    server.once('close', () => clearInterval(timer))
  })
}

/** Node reports what is wrong before there is a request: slow or overlong headers, or something that is not HTTP. */
export function answerClientError({ code }: NodeJS.ErrnoException, socket: Socket, appUrl: string): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { tooSlow, tooLarge, malformed } = standardRefusals
  const known: Record<string, Refusal> = { ERR_HTTP_REQUEST_TIMEOUT: tooSlow, HPE_HEADER_OVERFLOW: { ...tooLarge, status: 431 } }
  refuseOnSocket(socket, known[code ?? ''] ?? malformed, appUrl)
}

/** Sends a refusal on a connection whose request nobody answers, and closes it. */
function refuseOnSocket(socket: Socket, refusal: Refusal, appUrl: string): void {
  const { detail } = new Refused(refusal)
  const body = JSON.stringify(makeProblem(refusal, detail))
  const headers = {
    ...listSecurityHeaders(appUrl),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable)
    socket.write(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () =>
      socket.destroy(),
    )
  // For a client that does not read the refusal either.
  setTimeout(() => socket.destroy(), 1000).unref()
}
