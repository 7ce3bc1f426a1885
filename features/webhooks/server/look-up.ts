import { type LookupAddress, NODATA, NOTFOUND } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import type { Reach } from './address.ts'

/** All addresses of a name; rejects with a sentence. */
export type LookUp = (host: string) => Promise<readonly LookupAddress[]>

const unknown = 'This name is not known.'
const unanswered = 'This name could not be looked up.'

/**
 * Asks name servers without the system's own look-up, which holds one of the few threads that reading files and checking passwords
 * need, too: a shop's name whose servers are silent would stop everybody.
 */
export function askingNameServers(servers?: readonly string[], timeoutMilliseconds = 2000): LookUp {
  const resolver = new Resolver({ timeout: timeoutMilliseconds, tries: 2 })
  if (servers) resolver.setServers(servers)
  return async (host) => {
    // No name server is asked for it: RFC 6761, 6.3.
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

/** As every other program of this machine does: with its list of hosts. */
const askingTheSystem: LookUp = async (host) => {
  try {
    return await lookup(host, { all: true, order: 'verbatim' })
  } catch (error) {
    throw new Error((error as NodeJS.ErrnoException).code === 'ENOTFOUND' ? unknown : unanswered, { cause: error })
  }
}

const nameServers = askingNameServers()

/** Names of one's own network are often known to the machine only. */
export const lookUpFor = (reach: Reach): LookUp => (reach === 'private' ? askingTheSystem : nameServers)
