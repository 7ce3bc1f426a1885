import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isGoodUrl, mayReach, type Reach } from './address.ts'
import { type LookUp, lookUpFor } from './look-up.ts'

export interface Answered {
  /** Null: there was no answer. */
  status: number | null
  /** Why it does not count; empty when it arrived. */
  error: string
  /** How the answer began. */
  answer: string
  tookMs: number
}

export interface PostOptions {
  headers: Record<string, string>
  body: string
  reach: Reach
  timeoutMilliseconds?: number
  lookUp?: LookUp
}

const mostKept = 1024
const notReachable = 'This address is not on the internet, so nothing is sent there.'

/**
 * One POST to somebody else's server. The address that a name leads to is judged and then connected to, so a name can't lead to one
 * and later to another; a redirect is an answer like any other. Never throws.
 */
export async function post(
  text: string,
  { headers, body, reach, timeoutMilliseconds = 10_000, lookUp = lookUpFor(reach) }: PostOptions,
): Promise<Answered> {
  const began = performance.now()
  const ended = (rest: Omit<Answered, 'tookMs'>): Answered => ({ ...rest, tookMs: Math.round(performance.now() - began) })
  const url = new URL(text)
  // The host is no name: nothing is looked up, so it is judged here.
  if (!isGoodUrl(text, reach)) return ended({ status: null, error: notReachable, answer: '' })
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  try {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      lookup: judged(lookUp, reach),
      signal,
    })
    const response = await answerTo(request, body)
    const status = response.statusCode ?? 0
    const answer = await beginning(response)
    request.destroy()
    const isRedirect = status >= 300 && status < 400
    const error = status >= 200 && status < 300 ? '' : isRedirect ? 'Redirects are not followed.' : `It answered ${status}.`
    return ended({ status, error, answer })
  } catch (error) {
    return ended({ status: null, error: signal.aborted ? 'No answer within 10 seconds.' : wordsOf(error), answer: '' })
  }
}

/** Gives the connection only addresses that may be reached; one that may not, among others, spoils them all. */
function judged(lookUp: LookUp, reach: Reach): LookupFunction {
  return (host, { all }, done) =>
    void lookUp(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first) return done(new Error('This name leads to no address.'), '', 4)
        if (!addresses.every(({ address }) => mayReach(address, reach))) return done(new Error(notReachable), '', 4)
        if (all) return done(null, [...addresses])
        done(null, first.address, isIP(first.address))
      },
      (error: Error) => done(error, '', 4),
    )
}

/** Whatever the other side does, this ends: `close` comes in the end, also where neither an answer nor an error does. */
function answerTo(request: ClientRequest, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request
      .on('error', reject)
      .on('response', resolve)
      .on('upgrade', (_response, socket) => {
        socket.destroy()
        reject(new Error('It answered 101.'))
      })
      .on('close', () => reject(new Error('The connection was cut.')))
      .end(body)
  })
}

async function beginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= mostKept) break
    }
  } catch {
    // The status counts, whatever becomes of the rest.
  }
  return Buffer.concat(parts).subarray(0, mostKept).toString('utf8').replaceAll('\0', '')
}

const known: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing answers at this address.',
  ECONNRESET: 'The connection was cut.',
}

function wordsOf(error: unknown): string {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  if (code.startsWith('HPE_')) return 'Its answer is not HTTP, or too long.'
  return known[code] ?? (message || code || 'The connection failed.').replaceAll('\0', '').slice(0, 300)
}
