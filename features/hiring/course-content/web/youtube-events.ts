/** The state the embedded player reports. */
export interface PlayerNews {
  isEnded: boolean
  /** The position in seconds; null when the message does not say. */
  seconds: number | null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads a message of YouTube's embedded player: JSON text with `event` and `info`. Null for anything else. */
export function readPlayerNews(data: unknown): PlayerNews | null {
  if (typeof data !== 'string') return null
  try {
    const message: unknown = JSON.parse(data)
    if (!isRecord(message)) return null
    const info = message['info']
    if (message['event'] === 'onStateChange') return { isEnded: info === ended, seconds: null }
    if (!isRecord(info) || !/^(infoDelivery|initialDelivery)$/.test(String(message['event']))) return null
    const seconds = info['currentTime']
    return { isEnded: info['playerState'] === ended, seconds: typeof seconds === 'number' ? Math.floor(seconds) : null }
  } catch {
    return null
  }
}

const ended = 0
