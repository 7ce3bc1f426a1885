import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { EventEmitter } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Db } from './database/database.ts'
import { deliverAllAfterCommit, splitIntoBatches, type StoredDelivery } from './delivery.ts'
import { isOwnOrigin } from './http/own-origin.ts'
import { listSecurityHeaders } from './http/security-headers.ts'
import { EventFeed } from './live/event-feed.ts'
import { appendEvents, listMissedEvents, type LiveEvent, type LiveMessage, type StoredEvent } from './live/stored-events.ts'
import { slot } from './provided.ts'
import type { SharedRedis } from './redis/redis.ts'

export type { LiveMessage } from './live/stored-events.ts'

/** Sends an event to all listeners of the topics once the transaction has committed. */
export function announce(tx: Db, topics: readonly string[], message: LiveMessage): Promise<void> {
  return announceEvents(tx, [{ topics, message }])
}

/** Sends any number of events, stored as a few lists instead of one row each. */
export function announceEvents(tx: Db, news: readonly LiveEvent[]): Promise<void> {
  const complete = news.map(({ topics, message }) => ({ topics, message: { status: 'success', message: '', ...message } }))
  return deliverAllAfterCommit(tx, 'live', splitIntoBatches(complete, 100))
}

/** Everyone who is logged in. */
export const everyone = 'everyone'
export const getAccountTopic = (accountId: string) => `account:${accountId}`
export const getSessionTopic = (sessionId: string) => `session:${sessionId}`
export const getShopTopic = (shopId: string) => `shop:${shopId}`

export const live = slot<Live>('live')

const ticketSeconds = 120

/** How many missed events one page gets. A page that missed more reads its data again, which is cheaper. */
const mostMissedEvents = 500

/** How often a process of several reads the stored list, in case Redis did not tell it of an event. */
const checkMilliseconds = 1_000

export interface LiveLimits {
  /** Connections that have not shown a ticket, of everybody together. A browser shows its ticket in the first round trip. */
  waiting: number
  /** Connections of one person to one process: their tabs on all their devices. */
  ofOnePerson: number
}

const liveLimits: LiveLimits = { waiting: 2000, ofOnePerson: 100 }

interface Ticket {
  topics: string[]
  /** When it was issued, in milliseconds. */
  at: number
  /** The number of the last event before it was issued: the page reads its data when it asks for the ticket. */
  after: number
}

export interface LiveNeeds {
  db: Db
  key: Uint8Array
  appUrl: string
  warn(reason: string): void
  limits?: LiveLimits
}

/**
 * The real-time channel. A browser connects with a short-lived ticket that lists its topics, and gets `newMessage` events: the message and
 * its number in the stored list. After a lost connection it names the last number it has, and gets what it missed, once and in order.
 * With Redis, the processes tell each other of new events; what Redis loses, each finds in the list a second later.
 */
export class Live {
  readonly #needs: LiveNeeds
  readonly #limits: LiveLimits
  readonly #feed: EventFeed
  /** When a topic was disconnected, so that an older ticket can no longer be used for it. */
  readonly #disconnectedAt = new LRUCache<string, number>({ max: 50_000, ttl: ticketSeconds * 1000 })
  #io: Server | undefined
  #notifyOtherServers: (events: readonly StoredEvent[]) => void = () => {}
  #checks: NodeJS.Timeout | undefined

  constructor(needs: LiveNeeds) {
    this.#needs = needs
    this.#limits = needs.limits ?? liveLimits
    this.#feed = new EventFeed(needs.db, ({ id, topics, message }) => this.#send(topics, message, id))
  }

  attach(http: HttpServer, redis?: SharedRedis): void {
    const { appUrl } = this.#needs
    const io = new Server(http, {
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: 10_000,
      allowRequest: ({ headers: { origin } }, answer) =>
        answer(null, waiting.size < this.#limits.waiting && isOwnOrigin(origin, appUrl)),
      ...(redis && { adapter: redis.adapter }),
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
      for (const [name, value] of Object.entries(listSecurityHeaders(appUrl))) response.setHeader(name, value)
    })
    io.use((socket, next) => {
      this.#readTicket(socket.handshake.auth['accessToken']).then(
        (ticket) => {
          const person = getPersonRoom(ticket)
          const ofPerson = io.of('/').adapter.rooms.get(person)?.size ?? 0
          if (ofPerson >= this.#limits.ofOnePerson) return next(new Error('too_many'))
          waiting.delete(socket.conn)
          socket.data = ticket
          void socket.join(person)
          next()
        },
        () => next(new Error('signed_out')),
      )
    })
    io.on('connection', (socket) => {
      this.#admit(socket).catch((error: Error) => {
        this.#needs.warn(error.message)
        // The page reconnects and asks again.
        socket.disconnect(true)
      })
    })
    this.#io = io
    if (redis) this.#joinOthers(io)
  }

  #joinOthers(io: Server): void {
    io.on('stored', (events: StoredEvent[]) => this.#hear(events))
    this.#notifyOtherServers = (events) => io.serverSideEmit('stored', events)
    this.#checks = setInterval(() => void this.#feed.catchUp().catch(() => {}), checkMilliseconds)
  }

  #hear(events: readonly StoredEvent[]): void {
    this.#feed.hear(events).catch((error: Error) => this.#needs.warn(error.message))
  }

  /** Sends the events the page missed, and new ones from then on. */
  async #admit(socket: Socket): Promise<void> {
    const ticket = socket.data as Ticket
    const own: unknown = socket.handshake.auth['after']
    const after = typeof own === 'number' && Number.isSafeInteger(own) && own >= 0 ? own : ticket.after
    await this.#feed.position()
    const missed = this.#feed.remembers(after)
      ? { newest: after, isComplete: true, events: [] }
      : await listMissedEvents(this.#needs.db, after, ticket.topics, mostMissedEvents)
    // Nothing waits from here on, so that no event comes between.
    const since = this.#feed.listSince(missed.newest)
    if (!since) throw new Error('more happened than is remembered while a page connected')
    if (socket.disconnected) return
    if (this.#isDisconnected(ticket)) return void socket.disconnect(true)
    const events = [...missed.events, ...since.filter(({ topics }) => topics.some((topic) => ticket.topics.includes(topic)))]
    for (const { id, message } of events) socket.emit('newMessage', message, id)
    socket.emit('caughtUp', { after: since.at(-1)?.id ?? missed.newest, isComplete: missed.isComplete })
    void socket.join(ticket.topics)
  }

  async issueTicket(topics: readonly string[]): Promise<string> {
    return new SignJWT({ topics: [...topics], at: Date.now(), after: await this.#feed.position() })
      .setProtectedHeader({ alg: 'HS256', typ: 'live' })
      .setIssuedAt()
      .setExpirationTime(`${ticketSeconds}s`)
      .sign(this.#needs.key)
  }

  async #readTicket(text: unknown): Promise<Ticket> {
    const { payload } = await jwtVerify(String(text), this.#needs.key, { algorithms: ['HS256'], typ: 'live' })
    const { topics, at, after } = payload as unknown as Ticket
    const ticket = { topics, at, after }
    if (this.#isDisconnected(ticket)) throw new Error('This ticket belongs to a session that has ended')
    return ticket
  }

  #isDisconnected = ({ topics, at }: Ticket): boolean => topics.some((topic) => at <= (this.#disconnectedAt.get(topic) ?? 0))

  /** Each listener of this process gets it once, even if it listens to several of the topics. */
  #send(topics: readonly string[], ...sent: [LiveMessage, number?]): void {
    if (topics.length > 0) this.#io?.local.to([...topics]).emit('newMessage', ...sent)
  }

  /** Sends to the listeners that this process has now. Nobody else gets it, now or later. */
  sendEvent({ topics, message }: LiveEvent): void {
    this.#send(topics, message)
  }

  /** Sends a short-lived event, such as that someone is typing, to the pages that any process has now. It is not stored in a table. */
  sendPassing({ topics, message }: LiveEvent): void {
    if (topics.length > 0) this.#io?.to([...topics]).emit('newMessage', { status: 'success', message: '', ...message })
  }

  /** Moves events into the stored list, and sends them after the commit. */
  readonly delivery: StoredDelivery = {
    storeBatch: async (tx, payloads) => {
      const stored = await appendEvents(tx, (payloads as LiveEvent[][]).flat())
      return () => {
        this.#hear(stored)
        this.#notifyOtherServers(stored)
      }
    },
  }

  /** Ends all current and pending connections of a topic to this process, such as those of a session that logged out. */
  disconnectTopic(topic: string): void {
    this.#disconnectedAt.set(topic, Date.now())
    this.#io?.local.in(topic).disconnectSockets(true)
  }

  async close(): Promise<void> {
    clearInterval(this.#checks)
    await this.#io?.close()
  }
}

/** The first topic is the person's. Rooms of topics are joined only once the page has caught up. */
const getPersonRoom = ({ topics: [person = ''] }: Ticket) => `person ${person}`
