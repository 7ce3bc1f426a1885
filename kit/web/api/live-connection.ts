import type { Socket } from 'socket.io-client'

export type LiveState = 'connecting' | 'on' | 'off'

export interface LiveEvent {
  type: string
  /** Events were missed for good: the connection is back after more than a day, or after too many events. */
  missed?: true
  [name: string]: unknown
}

export interface LiveListener {
  type: string
  handle: (event: LiveEvent) => void
  catchUp: boolean
}

type Negotiate = () => Promise<{ url?: string; accessToken?: string } | null>

const idleMs = 5_000
const longestPauseMs = 30_000

/** The server's message once it has sent the events a page missed: the number of the last event, and whether it sent everything. */
interface CaughtUp {
  after: number
  isComplete: boolean
}

/**
 * The page's only socket. It opens with the first listener and closes some time after the last one leaves. The library's own
 * reconnecting is off, because every connection needs a newly negotiated token. Events have numbers: a connection that was lost names the
 * last one, gets what it missed, and ignores what it has.
 */
export class LiveConnection {
  readonly #negotiate: Negotiate
  readonly #onEvent: () => void
  readonly #listeners = new Set<LiveListener>()
  readonly #watchers = new Set<() => void>()
  #state: LiveState = 'off'
  #socket: Socket | null = null
  #failures = 0
  /** The number of the last event; null before the first connection. */
  #last: number | null = null
  #lacksHub = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #attempt = 0

  /** `onEvent` is called on every event, also when nothing on the page listens to its type, and before the listeners are. */
  constructor(negotiate: Negotiate, onEvent: () => void = () => {}) {
    this.#negotiate = negotiate
    this.#onEvent = onEvent
    if (typeof window === 'undefined') return
    window.addEventListener('online', () => this.#hurry())
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#hurry())
  }

  listen(listener: LiveListener): () => void {
    this.#listeners.add(listener)
    if (this.#state === 'off') void this.#open()
    return () => {
      this.#listeners.delete(listener)
      // When the user changes pages, the last listener leaves and a new one comes a moment later.
      if (this.#listeners.size === 0) setTimeout(() => this.#listeners.size === 0 && this.close(), idleMs)
    }
  }

  state = (): LiveState => this.#state

  /** The server answered without the address or the token of the live channel, so nothing can arrive on it. */
  lacksHub = (): boolean => this.#lacksHub

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  close(): void {
    this.#attempt++
    clearTimeout(this.#timer)
    this.#socket?.removeAllListeners()
    this.#socket?.disconnect()
    this.#socket = null
    this.#last = null
    this.#failures = 0
    this.#enter('off')
  }

  #enter(state: LiveState) {
    this.#state = state
    for (const watcher of this.#watchers) watcher()
  }

  async #open(): Promise<void> {
    const attempt = ++this.#attempt
    this.#enter('connecting')
    try {
      const [{ io }, place] = await Promise.all([import('socket.io-client'), this.#negotiate()])
      // Closed, or replaced by a later attempt, while waiting.
      if (attempt !== this.#attempt || this.#state === 'off') return
      if (!place) return this.close()
      this.#lacksHub = !place.url || !place.accessToken
      if (!place.url || !place.accessToken) {
        this.#enter('connecting')
        return this.#again()
      }
      const socket = io(place.url, {
        auth: { accessToken: place.accessToken, ...(this.#last !== null && { after: this.#last }) },
        path: '/socket.io',
        // Where a proxy does not let WebSockets through, it polls.
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        reconnection: false,
        forceNew: true,
      })
      this.#socket = socket
      socket.on('connect', () => this.#connected())
      socket.on('newMessage', (event: LiveEvent, number?: number) => this.#receive(event, number))
      socket.on('caughtUp', (state: CaughtUp) => this.#catchUp(state))
      socket.on('connect_error', () => this.#again())
      socket.on('disconnect', () => this.#again())
    } catch {
      if (attempt === this.#attempt) this.#again()
    }
  }

  #connected() {
    this.#failures = 0
    this.#enter('on')
  }

  #receive(event: LiveEvent, number?: number) {
    if (number !== undefined) {
      if (this.#last !== null && number <= this.#last) return
      this.#last = number
    }
    this.#tell(event)
  }

  #catchUp({ after, isComplete }: CaughtUp) {
    this.#last = after
    if (isComplete) return
    this.#onEvent()
    for (const { type, handle, catchUp } of this.#listeners) if (catchUp) handle({ type, missed: true })
  }

  #tell(event: LiveEvent) {
    this.#onEvent()
    for (const { type, handle } of this.#listeners) if (type === '*' || type === event.type) handle(event)
  }

  #again() {
    if (this.#state === 'off') return
    this.#socket?.removeAllListeners()
    this.#socket?.disconnect()
    this.#socket = null
    if (this.#state === 'on') this.#enter('connecting')
    // Randomize half of the pause, so that clients do not all reconnect at the same moment after a server restart.
    const pause = Math.min(longestPauseMs, 1_000 * 2 ** this.#failures++) * (0.5 + Math.random() / 2)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#open(), pause)
  }

  #hurry() {
    if (this.#state !== 'connecting' || this.#socket) return
    clearTimeout(this.#timer)
    void this.#open()
  }
}
