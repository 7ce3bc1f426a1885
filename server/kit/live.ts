import type { Server as HttpServer } from 'node:http'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { Server } from 'socket.io'
import { deliverAllAfterCommit, type DeliverTogether, inLists } from './delivery.ts'
import type { Db } from './database/database.ts'
import { isOwnOrigin } from './http/own-origin.ts'
import { slot } from './provided.ts'

/** What a browser receives as `newMessage`. `type` tells screens whether it is for them. */
export interface LiveMessage {
  type: string
  [key: string]: unknown
}

interface News {
  topics: readonly string[]
  message: LiveMessage
}

/** Tells everybody who listens to one of the topics, once the transaction has committed. */
export function announce(tx: Db, topics: readonly string[], message: LiveMessage): Promise<void> {
  return announceAll(tx, [{ topics, message }])
}

/** The same for any number. A rush of them is left to the relay as a few lists and not each by itself. */
export function announceAll(tx: Db, news: readonly News[]): Promise<void> {
  return deliverAllAfterCommit(tx, 'live', inLists(news, 100))
}

export const accountTopic = (accountId: string) => `account:${accountId}`
export const sessionTopic = (sessionId: string) => `session:${sessionId}`
export const shopTopic = (shopId: string) => `shop:${shopId}`

export const live = slot<Live>('live')

const ticketSeconds = 120

/** The real-time channel: a browser comes with a short-lived ticket that names the topics it may hear. */
export class Live {
  readonly #key: Uint8Array
  readonly #appUrl: string
  /** When a topic was hung up, in case a ticket given out before it is still on its way. */
  readonly #hungUp = new LRUCache<string, number>({ max: 50_000, ttl: ticketSeconds * 1000 })
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
      this.#topicsOf(socket.handshake.auth['accessToken']).then(
        (topics) => {
          void socket.join(topics)
          next()
        },
        () => next(new Error('signed_out')),
      )
    })
    this.#io = io
  }

  ticket(topics: readonly string[]): Promise<string> {
    return new SignJWT({ topics: [...topics], at: Date.now() })
      .setProtectedHeader({ alg: 'HS256', typ: 'live' })
      .setIssuedAt()
      .setExpirationTime(`${ticketSeconds}s`)
      .sign(this.#key)
  }

  async #topicsOf(ticket: unknown): Promise<string[]> {
    const { payload } = await jwtVerify(String(ticket), this.#key, { algorithms: ['HS256'], typ: 'live' })
    const { topics, at } = payload as { topics: string[]; at: number }
    if (topics.some((topic) => at <= (this.#hungUp.get(topic) ?? 0)))
      throw new Error('This ticket is of a session that has ended')
    return topics
  }

  /** Reaches those who are listening now; each hears it once, by however many of the topics. */
  tell({ topics, message }: News): void {
    if (topics.length > 0) this.#io?.to([...topics]).emit('newMessage', message)
  }

  /** What the relay hands over. */
  readonly delivery: DeliverTogether = {
    together: async (payloads) => (payloads as News[][]).flat().forEach((news) => this.tell(news)),
  }

  /** Ends the connections that listen to a topic, and those about to, e.g. of a session that was signed out. */
  hangUp(topic: string): void {
    this.#hungUp.set(topic, Date.now())
    this.#io?.in(topic).disconnectSockets(true)
  }

  async close(): Promise<void> {
    await this.#io?.close()
  }
}
