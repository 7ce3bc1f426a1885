import pg from 'pg'
import type { AccessTokens } from './access-tokens.ts'
import { endedChannel } from './store.ts'

const retryMilliseconds = 1000

/** Hears of sessions ended by any program on this database; while it cannot, every token is looked up. */
export function watchEndedSessions(url: string, tokens: AccessTokens, onEnded: (sessionId: string) => void): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const connect = async () => {
    const mine = new pg.Client({ connectionString: url, keepAlive: true })
    client = mine
    const lost = () => {
      if (stopped || client !== mine) return
      client = undefined
      tokens.hearsOfEndings = false
      timer = setTimeout(() => void connect(), retryMilliseconds)
    }
    mine.on('error', lost)
    mine.on('end', lost)
    mine.on('notification', ({ payload }) => {
      if (!payload) return
      tokens.forget(payload)
      onEnded(payload)
    })
    try {
      await mine.connect()
      await mine.query(`listen ${endedChannel}`)
      tokens.hearsOfEndings = true
    } catch {
      lost()
    }
  }
  void connect()

  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
