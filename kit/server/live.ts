import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { Db } from './database/database.ts'
import { deliverAllAfterCommit, type BatchDelivery, splitIntoBatches } from './delivery.ts'
import { isOwnOrigin } from './http/own-origin.ts'
import { slot } from './provided.ts'

/** The payload of the browser event `newMessage`. Screens filter by `type`. */
export interface LiveMessage {
  type: string
  [key: string]: unknown
}

interface LiveEvent {
  topics: readonly string[]
  message: LiveMessage
}

/** Sends an event to all listeners of the topics once the transaction has committed. */
export function announce(tx: Db, topics: readonly string[], message: LiveMessage): Promise<void> {
  return announceEvents(tx, [{ topics, message }])
}

/** Sends any number of events, stored as a few lists instead of one row each. */
export function announceEvents(tx: Db, news: readonly LiveEvent[]): Promise<void> {
  return deliverAllAfterCommit(tx, 'live', splitIntoBatches(news, 100))
}

export const getAccountTopic = (accountId: string) => `account:${accountId}`
export const getSessionTopic = (sessionId: string) => `session:${sessionId}`
export const getShopTopic = (shopId: string) => `shop:${shopId}`

export const live = slot<Live>('live')

const ticketSeconds = 120

/** The real-time channel. A browser connects with a short-lived ticket that lists its topics. */
export class Live {
  readonly #key: Uint8Array
  readonly #appUrl: string
  /** When a topic was disconnected, so that an older ticket can no longer be used for it. */
  readonly #disconnectedAt = new LRUCache<string, number>({ max: 50_000, ttl: ticketSeconds * 1000 })
  #io: Server | undefined

  constructor(key: Uint8Array, appUrl: string) {
    this.#key = key
    this.#appUrl = appUrl
  }

  attach(http: HttpServer): void {
    const io = new Server(http, {
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: 10_000,
      allowRequest: ({ headers: { origin, host } }, answer) => answer(null, isOwnOrigin(origin, host, this.#appUrl)),
    })
    io.use((socket, next) => {
      this.#readTopics(socket.handshake.auth['accessToken']).then(
        (topics) => {
          void socket.join(topics)
          next()
        },
        () => next(new Error('signed_out')),
      )
    })
    this.#io = io
  }

  issueTicket(topics: readonly string[]): Promise<string> {
    return new SignJWT({ topics: [...topics], at: Date.now() })
      .setProtectedHeader({ alg: 'HS256', typ: 'live' })
      .setIssuedAt()
      .setExpirationTime(`${ticketSeconds}s`)
      .sign(this.#key)
  }

  async #readTopics(issueTicket: unknown): Promise<string[]> {
    const { payload } = await jwtVerify(String(issueTicket), this.#key, { algorithms: ['HS256'], typ: 'live' })
    const { topics, at } = payload as { topics: string[]; at: number }
    if (topics.some((topic) => at <= (this.#disconnectedAt.get(topic) ?? 0)))
      throw new Error('This ticket belongs to a session that has ended')
    return topics
  }

  /** Sends to the current listeners. Each gets it once, even if it listens to several of the topics. */
  sendEvent({ topics, message }: LiveEvent): void {
    if (topics.length > 0) this.#io?.to([...topics]).emit('newMessage', message)
  }

  /** Delivers the stored events. */
  readonly delivery: BatchDelivery = {
    deliverBatch: async (payloads) => (payloads as LiveEvent[][]).flat().forEach((news) => this.sendEvent(news)),
  }

  /** Ends all current and pending connections of a topic, such as those of a session that logged out. */
  disconnectTopic(topic: string): void {
    this.#disconnectedAt.set(topic, Date.now())
    this.#io?.in(topic).disconnectSockets(true)
  }

  async close(): Promise<void> {
    await this.#io?.close()
  }
}
