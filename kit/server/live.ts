import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { EventEmitter } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Db } from './database/database.ts'
import { deliverAllAfterCommit, type BatchDelivery, splitIntoBatches } from './delivery.ts'
import { isOwnOrigin } from './http/own-origin.ts'
import { listSecurityHeaders } from './http/security-headers.ts'
import { slot } from './provided.ts'

/** The payload of the browser event `newMessage`. Screens filter by `type`; `status` is 'success' and `message` '' unless given. */
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
  const complete = news.map(({ topics, message }) => ({ topics, message: { status: 'success', message: '', ...message } }))
  return deliverAllAfterCommit(tx, 'live', splitIntoBatches(complete, 100))
}

export const getAccountTopic = (accountId: string) => `account:${accountId}`
export const getSessionTopic = (sessionId: string) => `session:${sessionId}`
export const getShopTopic = (shopId: string) => `shop:${shopId}`

export const live = slot<Live>('live')

const ticketSeconds = 120

/** How many sent events are kept for pages whose connection is still being opened. */
const recentEvents = 5_000

export interface LiveLimits {
  /** Connections that have not shown a ticket, of everybody together. A browser shows its ticket in the first round trip. */
  waiting: number
  /** Connections of one person: their tabs on all their devices. */
  ofOnePerson: number
}

const liveLimits: LiveLimits = { waiting: 2000, ofOnePerson: 100 }

interface Ticket {
  topics: string[]
  /** When it was issued, in milliseconds. */
  at: number
}

/** The real-time channel. A browser connects with a short-lived ticket that lists its topics. */
export class Live {
  readonly #key: Uint8Array
  readonly #appUrl: string
  readonly #limits: LiveLimits
  /** When a topic was disconnected, so that an older ticket can no longer be used for it. */
  readonly #disconnectedAt = new LRUCache<string, number>({ max: 50_000, ttl: ticketSeconds * 1000 })
  readonly #recent: { event: LiveEvent; sentAt: number }[] = []
  #io: Server | undefined

  constructor(key: Uint8Array, appUrl: string, limits: LiveLimits = liveLimits) {
    this.#key = key
    this.#appUrl = appUrl
    this.#limits = limits
  }

  attach(http: HttpServer): void {
    const io = new Server(http, {
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: 10_000,
      allowRequest: ({ headers: { origin } }, answer) =>
        answer(null, waiting.size < this.#limits.waiting && isOwnOrigin(origin, this.#appUrl)),
    })
    // Each takes memory, and anyone can open one.
    const waiting = new Set<unknown>()
    io.engine.on('connection', (connection: EventEmitter) => {
      waiting.add(connection)
      connection.once('close', () => waiting.delete(connection))
    })
    // Before the library's own listener, which answers without Fastify.
    http.prependListener('request', (request, response) => {
      if (!request.url?.startsWith('/socket.io')) return
      for (const [name, value] of Object.entries(listSecurityHeaders(this.#appUrl))) response.setHeader(name, value)
    })
    io.use((socket, next) => {
      this.#readTicket(socket.handshake.auth['accessToken']).then(
        ({ topics, at }) => {
          // The first topic is the person's.
          const ofPerson = io.of('/').adapter.rooms.get(topics[0] ?? '')?.size ?? 0
          if (ofPerson >= this.#limits.ofOnePerson) return next(new Error('too_many'))
          waiting.delete(socket.conn)
          socket.data = { at }
          void socket.join(topics)
          next()
        },
        () => next(new Error('signed_out')),
      )
    })
    io.on('connection', (socket) => this.#resend(socket))
    this.#io = io
  }

  /** Sends what happened while the page was connecting: it reads its data when it asks for the ticket. */
  #resend(socket: Socket): void {
    const { at } = socket.data as Pick<Ticket, 'at'>
    for (const { event, sentAt } of this.#recent)
      if (sentAt >= at && event.topics.some((topic) => socket.rooms.has(topic))) socket.emit('newMessage', event.message)
  }

  issueTicket(topics: readonly string[]): Promise<string> {
    return new SignJWT({ topics: [...topics], at: Date.now() })
      .setProtectedHeader({ alg: 'HS256', typ: 'live' })
      .setIssuedAt()
      .setExpirationTime(`${ticketSeconds}s`)
      .sign(this.#key)
  }

  async #readTicket(ticket: unknown): Promise<Ticket> {
    const { payload } = await jwtVerify(String(ticket), this.#key, { algorithms: ['HS256'], typ: 'live' })
    const { topics, at } = payload as unknown as Ticket
    if (topics.some((topic) => at <= (this.#disconnectedAt.get(topic) ?? 0)))
      throw new Error('This ticket belongs to a session that has ended')
    return { topics, at }
  }

  /** Sends to the current listeners. Each gets it once, even if it listens to several of the topics. */
  sendEvent(event: LiveEvent): void {
    if (event.topics.length === 0) return
    const now = Date.now()
    this.#recent.push({ event, sentAt: now })
    const kept = this.#recent.findIndex(({ sentAt }) => sentAt > now - ticketSeconds * 1000)
    this.#recent.splice(0, Math.max(kept, this.#recent.length - recentEvents))
    this.#io?.to([...event.topics]).emit('newMessage', event.message)
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
