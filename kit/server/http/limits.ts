import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refused, standardRefusals } from '../../../common/refusal.ts'
import type { Limit } from '../../../common/route.ts'

export interface LimitSubjects {
  address: string
  accountId: string | undefined
  email: string | undefined
}

/** Counts uses of a key. Rejects with a `RateLimiterRes` when there were too many. */
export interface Counter {
  consume(key: string): Promise<unknown>
}

export type MakeCounter = (name: string, limit: Limit) => Counter

/** Counts in this process only. */
export const countInMemory: MakeCounter = (name, { max, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points: max, duration: seconds })

/** Counts one call, and refuses it above the limit. */
export type Limiter = (by: LimitSubjects) => Promise<void>

/** The limit for all calls of one API key together. */
export const createKeyLimiter = (makeCounter: MakeCounter): Limiter =>
  createLimiter('api key', [{ max: 300, seconds: 60, per: 'account' }], makeCounter)

/**
 * Counts the calls of one row, and refuses with the time to wait. Addresses are counted first, so that a call refused for its address
 * does not use up the limit of another person's e-mail.
 */
export function createLimiter(row: string, limits: readonly Limit[], makeCounter: MakeCounter): Limiter {
  const isOfAddress = ({ per }: Limit) => per === 'address'
  const counters = [...limits.filter(isOfAddress), ...limits.filter((limit) => !isOfAddress(limit))].map((limit, index) => ({
    limit,
    counter: makeCounter(`${row}:${index}`, limit),
  }))
  return async (by) => {
    for (const { limit, counter } of counters) {
      const key = limit.per === 'address' ? getNetwork(by.address) : limit.per === 'account' ? by.accountId : by.email
      if (!key) continue
      try {
        await counter.consume(key)
      } catch (state) {
        if (!(state instanceof RateLimiterRes)) throw state
        throw refuseTooMany(Math.ceil(state.msBeforeNext / 1000))
      }
    }
  }
}

/** The refusal with the time to wait, in whole seconds. `hint`: a sentence with another way. */
export function refuseTooMany(seconds: number, hint = ''): Refused {
  return new Refused(standardRefusals.tooMany, {
    msg: `Too many attempts. Please try again in ${showSeconds(seconds)}.${hint && ` ${hint}`}`,
    more: { seconds },
  })
}

function showSeconds(seconds: number): string {
  const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
  if (seconds < 60) return count(seconds, 'second')
  return seconds < 7200 ? count(Math.ceil(seconds / 60), 'minute') : count(Math.ceil(seconds / 3600), 'hour')
}

/** A household or server has a whole /64 of IPv6, so counting single addresses would be useless. */
export function getNetwork(address: string): string {
  if (!address.includes(':')) return address
  const v4 = /::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (v4) return v4[1] as string
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const groups = tail === undefined ? front : [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`
}
