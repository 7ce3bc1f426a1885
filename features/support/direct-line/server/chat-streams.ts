import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { listenTo } from '../../../../kit/server/database/listen.ts'
import { isOwnOrigin } from '../../../../kit/server/http/own-origin.ts'
import type { Clock, Db, Provided } from '../../../../kit/server/index.ts'
import type { Activity } from '../contract/index.ts'
import {
  heartbeatMilliseconds,
  longestGuestChat,
  mostOfOneRead,
  mostStreams,
  mostStreamsOfNetwork,
  mostStreamsOfOne,
  readWatermark,
} from '../rules.ts'
import { hasOpenSession } from './access.ts'
import { type ChatClaims, readChatToken } from './chat-tokens.ts'
import { NetworkCounts } from './network-counts.ts'
import { botName, readActivities } from './read-activities.ts'
import { chatChannel } from './store.ts'

const streamPath = /^\/api\/chat\/v3\/directline\/conversations\/([0-9a-f-]{36})\/stream$/

interface Stream {
  socket: WebSocket
  claims: ChatClaims
  /** The number of the last activity that was sent. */
  last: number
  /** Reads and sends, one at a time. */
  sending: Promise<void>
}

export interface StreamSettings {
  db: Db
  databaseUrl: string
  key: Buffer
  clock: Clock
  appUrl: string
  get: Provided['get']
  warn(reason: string): void
}

/**
 * The WebSockets of chats. The process that stores an activity notifies every other through PostgreSQL, and each sends it to its own sockets; it listens only while it has one. Sockets only receive: anything a client sends on one is ignored.
 */
export class ChatStreams {
  readonly #settings: StreamSettings
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false })
  readonly #streams = new Map<string, Set<Stream>>()
  readonly #networks = new NetworkCounts(mostStreamsOfNetwork)
  #count = 0
  #stopListening: (() => Promise<void>) | undefined
  #heartbeat: NodeJS.Timeout | undefined

  constructor(settings: StreamSettings) {
    this.#settings = settings
  }

  attach(http: HttpServer): void {
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // Not `new URL`, which throws for an address such as `//`.
      const [pathname = '', query = ''] = (request.url ?? '').split('?', 2)
      const searchParams = new URLSearchParams(query)
      const [, id] = streamPath.exec(pathname) ?? []
      if (!id) return
      this.#open(request, socket, head, {
        id,
        ticket: searchParams.get('t') ?? '',
        watermark: searchParams.get('watermark') ?? '',
      }).catch(() => socket.destroy())
    })
  }

  async #open(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    { id, ticket, watermark }: { id: string; ticket: string; watermark: string },
  ): Promise<void> {
    const { key, clock, appUrl } = this.#settings
    socket.on('error', () => undefined)
    if (!isOwnOrigin(request.headers.origin, appUrl)) return refuseUpgrade(socket, '403 Forbidden')
    const claims = await readChatToken({ key, clock }, 'stream+jwt', ticket)
    if (!claims || claims === 'expired' || claims.conversationId !== id || !(await hasOpenSession(this.#settings, claims.actor)))
      return refuseUpgrade(socket, '403 Forbidden')
    if (
      this.#count >= mostStreams ||
      (this.#streams.get(id)?.size ?? 0) >= mostStreamsOfOne ||
      !this.#networks.hasRoom(claims.network)
    )
      return refuseUpgrade(socket, '429 Too Many Requests')
    this.#server.handleUpgrade(request, socket, head, (opened) =>
      this.#add({ socket: opened, claims, last: readWatermark(watermark), sending: Promise.resolve() }),
    )
  }

  #add(stream: Stream): void {
    const { conversationId } = stream.claims
    const streams = this.#streams.get(conversationId) ?? new Set()
    this.#streams.set(conversationId, streams.add(stream))
    this.#count += 1
    this.#networks.add(stream.claims.network)
    stream.socket.on('error', () => stream.socket.terminate())
    stream.socket.on('close', () => {
      streams.delete(stream)
      if (streams.size === 0) this.#streams.delete(conversationId)
      this.#count -= 1
      this.#networks.remove(stream.claims.network)
      if (this.#count === 0) void this.#rest()
    })
    this.#listen()
    this.#send(stream)
  }

  #listen(): void {
    if (this.#stopListening) return
    this.#stopListening = listenTo(this.#settings.databaseUrl, chatChannel, {
      onMessage: (payload) => this.#hear(payload),
      // Sends what was stored before it listened.
      onHearing: (hears) => hears && this.#all().forEach((stream) => this.#send(stream)),
    })
    this.#heartbeat = setInterval(() => this.#ping(), heartbeatMilliseconds).unref()
  }

  /** Also ends the streams of guests whose chat is too old to be refreshed. */
  #ping(): void {
    const now = this.#settings.clock.now().getTime()
    for (const { socket, claims } of this.#all())
      if (claims.actor === null && now - claims.startedAt.getTime() > longestGuestChat) socket.close(1008, 'too old')
      else socket.ping()
  }

  async #rest(): Promise<void> {
    clearInterval(this.#heartbeat)
    const stop = this.#stopListening
    this.#stopListening = undefined
    await stop?.()
  }

  #all = (): Stream[] => [...this.#streams.values()].flatMap((streams) => [...streams])

  #hear(payload: string): void {
    const [id = '', sign] = payload.split(' ')
    for (const stream of this.#streams.get(id) ?? [])
      if (sign === 'typing') stream.socket.send(JSON.stringify({ activities: [makeTyping(id)] }))
      else this.#send(stream)
  }

  /** Sends the activities after the last one sent. */
  #send(stream: Stream): void {
    stream.sending = stream.sending
      .then(async () => {
        const { db } = this.#settings
        const { activities, watermark } = await readActivities(db, stream.claims.conversationId, stream.last)
        if (activities.length === 0) return
        stream.socket.send(JSON.stringify({ activities, watermark }))
        stream.last = readWatermark(watermark)
        if (activities.length === mostOfOneRead) this.#send(stream)
      })
      .catch((error: Error) => {
        this.#settings.warn(error.message)
        stream.socket.terminate()
      })
  }

  /** Ends the streams of a session that has ended. */
  endSession(sessionId: string): void {
    for (const { socket, claims } of this.#all()) if (claims.actor?.sessionId === sessionId) socket.close(1008, 'logged out')
  }

  async close(): Promise<void> {
    this.#all().forEach(({ socket }) => socket.terminate())
    await this.#rest()
    this.#server.close()
  }
}

const makeTyping = (conversationId: string): Activity => ({
  type: 'typing',
  channelId: 'directline',
  conversation: { id: conversationId },
  from: { id: 'liftbay', name: botName, role: 'bot' },
})

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
