import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { requireNoTransaction } from '../outside.ts'
import { isAllowedUrl, isReachable, type Reach } from './reach.ts'
import { type ResolveHost, createResolver } from './resolve-host.ts'

export interface PostResult {
  /** Null when there was no reply. */
  status: number | null
  /** Why it failed; empty when it succeeded. */
  error: string
  /** The beginning of the reply. */
  answer: string
  tookMs: number
}

export interface PostOptions {
  headers: Record<string, string>
  body: string | Uint8Array
  reach: Reach
  method?: 'POST' | 'GET'
  timeoutMilliseconds?: number
  /** How much of the reply is read. */
  maxAnswerBytes?: number
  resolveHost?: ResolveHost
}

const notReachable = 'This address is not on the public internet, so nothing is sent there.'

/**
 * Sends one POST, or asks with one GET, to somebody else's server. The IP address behind the name is checked and is the one we connect to, so a name cannot
 * change in between. Redirects are not followed. Never throws.
 */
export async function postMessage(
  text: string,
  {
    headers,
    body,
    reach,
    method = 'POST',
    timeoutMilliseconds = 10_000,
    maxAnswerBytes = 1024,
    resolveHost = createResolver(reach),
  }: PostOptions,
): Promise<PostResult> {
  requireNoTransaction('A server on the internet')
  const startedAt = performance.now()
  const result = (rest: Omit<PostResult, 'tookMs'>): PostResult => ({
    ...rest,
    tookMs: Math.round(performance.now() - startedAt),
  })
  const url = new URL(text)
  // A host that is an IP address is never looked up, so check it here.
  if (!isAllowedUrl(text, reach)) return result({ status: null, error: notReachable, answer: '' })
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  try {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      headers: { ...headers, ...(method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}) },
      agent: false,
      lookup: createRestrictedLookup(resolveHost, reach),
      signal,
    })
    const response = await sendBody(request, method === 'POST' ? body : '')
    const status = response.statusCode ?? 0
    const answer = await readBeginning(response, maxAnswerBytes)
    request.destroy()
    const isRedirect = status >= 300 && status < 400
    const error =
      status >= 200 && status < 300 ? '' : isRedirect ? 'Redirects are not followed.' : `The server replied ${status}.`
    return result({ status, error, answer })
  } catch (error) {
    return result({
      status: null,
      error: signal.aborted ? `No reply within ${timeoutMilliseconds / 1000} seconds.` : describeError(error),
      answer: '',
    })
  }
}

/** A lookup for the connection that fails if any of the addresses is not allowed. */
function createRestrictedLookup(resolveHost: ResolveHost, reach: Reach): LookupFunction {
  return (host, { all }, done) =>
    void resolveHost(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first) return done(new Error('This host name has no address.'), '', 4)
        if (!addresses.every(({ address }) => isReachable(address, reach))) return done(new Error(notReachable), '', 4)
        if (all) return done(null, [...addresses])
        done(null, first.address, isIP(first.address))
      },
      (error: Error) => done(error, '', 4),
    )
}

/** Always settles: `close` comes even when there is neither a response nor an error. */
function sendBody(request: ClientRequest, body: string | Uint8Array): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request
      .on('error', reject)
      .on('response', resolve)
      .on('upgrade', (_response, socket) => {
        socket.destroy()
        reject(new Error('The server replied 101.'))
      })
      .on('close', () => reject(new Error('The connection was closed.')))
      .end(body)
  })
}

async function readBeginning(response: IncomingMessage, maxAnswerBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= maxAnswerBytes) break
    }
  } catch {
    // The status counts even if the body breaks off.
  }
  return Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8').replaceAll('\0', '')
}

const errorTexts: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing is listening at this address.',
  ECONNRESET: 'The connection was closed.',
}

function describeError(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code.startsWith('HPE_')) return 'The reply is not HTTP, or too long.'
  return errorTexts[code] ?? (message || code || 'The connection failed.').replaceAll('\0', '').slice(0, 300)
}
