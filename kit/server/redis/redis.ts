import type { RedisClientType } from '@redis/client'
import type { ServerOptions } from 'socket.io'
import { deriveKey } from '../secret.ts'

/** The state that several processes share besides the database. Without it they are slower, and each counts rate limits by itself. */
export interface SharedRedis {
  client: Pick<RedisClientType, 'isReady'>
  /** Connects the live channels of the processes. */
  adapter: ServerOptions['adapter']
  isReady(): boolean
  close(): Promise<void>
}

export interface RedisNeeds {
  url: string
  /** Tells this installation from others on the same Redis. */
  name: string
  log: { warn(about: object, message: string): void; info(about: object, message: string): void }
}

/** The name of an installation in Redis, which it alone uses. */
export const getInstallationName = (secret: string): string =>
  `liftbay-${deriveKey(secret, 'name in Redis').toString('hex').slice(0, 16)}`

const reconnectMilliseconds = 500
/** Commands that wait for an answer, per connection. */
const mostWaiting = 10_000

/** Does not wait for Redis, and keeps trying to reach it. Its packages load only here: a single process never needs them. */
export async function openRedis({ url, name, log }: RedisNeeds): Promise<SharedRedis> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('@redis/client'),
    import('@socket.io/redis-streams-adapter'),
  ])
  const client = createClient({
    url,
    commandsQueueMaxLength: mostWaiting,
    // The ping keeps connections busy, so that one on which nothing arrives is known to hang.
    pingInterval: 2_000,
    socket: { reconnectStrategy: reconnectMilliseconds, connectTimeout: 2_000, socketTimeout: 8_000 },
  })
  let wasReady: boolean | undefined
  client.on('ready', () => {
    if (wasReady === false) log.info({}, 'Redis answers again')
    wasReady = true
  })
  client.on('error', (error: Error) => {
    if (wasReady !== false)
      log.warn(
        { reason: error.message },
        'Redis does not answer: live events arrive up to a second late, and each process counts rate limits by itself',
      )
    wasReady = false
  })
  // The adapter does not handle its failures. Events that are not published are read from the stored list.
  const publish = client.publish.bind(client)
  Object.defineProperty(client, 'publish', {
    value: (channel: string, message: Buffer) => (client.isReady ? publish(channel, message).catch(() => 0) : Promise.resolve(0)),
  })
  client.connect().catch(() => undefined)
  return {
    client: client as unknown as SharedRedis['client'],
    adapter: createAdapter(client, {
      streamName: `${name}:live`,
      channelPrefix: `${name}:live`,
      sessionKeyPrefix: `${name}:session:`,
      // Nothing but requests between the processes goes through it, since the stored list has the events.
      maxLen: 1_000,
      blockTimeInMs: 1_000,
    }) as ServerOptions['adapter'],
    isReady: () => client.isReady,
    close: async () => client.destroy(),
  }
}
