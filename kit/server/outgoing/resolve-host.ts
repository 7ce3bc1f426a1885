import { type LookupAddress, NODATA, NOTFOUND } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import type { Reach } from './reach.ts'

/** Resolves a name to all its IP addresses; rejects with a sentence for the log. */
export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>

const unknown = 'This host name does not exist.'
const unanswered = 'This host name could not be looked up.'

/**
 * Queries name servers directly. The system's lookup would hold one of the few threads that reading files and checking passwords
 * need, so one slow name server could block everybody.
 */
export function nameServerResolver(servers?: readonly string[], timeoutMilliseconds = 2000): ResolveHost {
  const resolver = new Resolver({ timeout: timeoutMilliseconds, tries: 2 })
  if (servers) resolver.setServers(servers)
  return async (host) => {
    // Name servers must not be asked for localhost: RFC 6761, section 6.3.
    if (/(^|\.)localhost\.?$/.test(host))
      return [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const found = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
    )
    if (found.length > 0) return found
    const codes = answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as NodeJS.ErrnoException).code : NODATA))
    throw new Error(codes.every((code) => code === NOTFOUND || code === NODATA) ? unknown : unanswered)
  }
}

/** Uses the system's lookup, with its hosts file. */
const createSystemResolver: ResolveHost = async (host) => {
  try {
    return await lookup(host, { all: true, order: 'verbatim' })
  } catch (error) {
    throw new Error((error as NodeJS.ErrnoException).code === 'ENOTFOUND' ? unknown : unanswered, { cause: error })
  }
}

const nameServers = nameServerResolver()

/** Names in a private network are often known to the system only. */
export const createResolver = (reach: Reach): ResolveHost => (reach === 'private' ? createSystemResolver : nameServers)
