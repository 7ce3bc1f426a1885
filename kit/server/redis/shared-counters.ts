import { createHash } from 'node:crypto'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { countInMemory, type MakeCounter } from '../http/limits.ts'
import type { SharedRedis } from './redis.ts'

/** A request waits no longer than this for Redis to count it. */
const answerMilliseconds = 300
/** After Redis did not answer, no request waits for it for this long. */
const restMilliseconds = 5_000

/** Counts for all processes together, in Redis. While it does not answer, each process counts by itself. */
export function countInRedis(redis: Pick<SharedRedis, 'client' | 'isReady'>, installation: string): MakeCounter {
  let restsUntil = 0
  return (name, limit) => {
    const ownCounter = countInMemory(name, limit)
    const shared = new RateLimiterRedis({
      storeClient: redis.client,
      useRedisPackage: true,
      keyPrefix: `${installation}:limit:${name}`,
      points: limit.max,
      duration: limit.seconds,
    })
    return {
      consume: async (key) => {
        if (!redis.isReady() || performance.now() < restsUntil) return ownCounter.consume(key)
        try {
          return await answerWithin(answerMilliseconds, shared.consume(hideName(key)))
        } catch (state) {
          if (state instanceof RateLimiterRes) throw state
          restsUntil = performance.now() + restMilliseconds
          return ownCounter.consume(key)
        }
      },
    }
  }
}

/** Keys can be e-mail addresses, which nobody needs to find in Redis. */
const hideName = (key: string) => createHash('sha256').update(key).digest('base64url')

function answerWithin<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis took too long')), milliseconds)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
