import pg from 'pg'

const retryMilliseconds = 1000

export interface Listener {
  onMessage(payload: string): void
  /** False while messages can be missed, because the connection is lost and is being reopened. */
  onHearing(hears: boolean): void
}

/** Listens to a channel of this database (NOTIFY), from any program. Returns a function that stops. */
export function listenTo(url: string, channel: string, { onMessage, onHearing }: Listener): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const connect = async () => {
    const mine = new pg.Client({ connectionString: url, keepAlive: true })
    client = mine
    const reconnect = () => {
      if (stopped || client !== mine) return
      client = undefined
      onHearing(false)
      timer = setTimeout(() => void connect(), retryMilliseconds)
    }
    mine.on('error', reconnect)
    mine.on('end', reconnect)
    mine.on('notification', ({ payload }) => payload && onMessage(payload))
    try {
      await mine.connect()
      await mine.query(`listen ${channel}`)
      onHearing(true)
    } catch {
      reconnect()
    }
  }
  void connect()

  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
