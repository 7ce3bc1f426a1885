import type { ReplyOf, Route, SentTo } from '../../../../common/route.ts'
import { buildAddress, requestOf } from '../../../../kit/web/api/request.ts'
import type { AnySent } from '../../../../kit/web/api/sent.ts'
import { freshAccessToken, readAccessToken } from '../../../../kit/web/api/session.ts'
import { type ActivitySet, directLine } from '../contract/index.ts'
import { addActivities, type ChatState, newChat } from './chat-state.ts'

const refreshMs = 15 * 60_000
const pollMs = 2000
const reconnectMs = 3000
const longestCallMs = 30_000
/** How long the end of a chat waits for what was posted before it. */
const longestWaitMs = 3000

/** The data the page sends when the chat starts. */
export interface LoginEvent {
  firstName: string
  lastName: string
  customerId: string
  preferredShopId: string
}

export interface ChatClient {
  send(text: string): Promise<void>
  /** Tells a shop that answers this chat that nobody is reading it anymore. */
  end(): void
  /** Ends the connection; the conversation can be continued until its token expires. */
  close(): void
}

interface Saved {
  id: string
  token: string
}

interface ChatOptions {
  /** The owner of the chat: an account's id, or `guest`. */
  owner: string
  isSignedIn: boolean
  login(): Promise<LoginEvent>
  onChange(state: ChatState): void
}

const savedKey = (owner: string) => `chat ${owner}`

export const forgetChat = (owner: string): void => sessionStorage.removeItem(savedKey(owner))

class ChatFailed extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function callChat<T extends Route>(row: T, sent: SentTo<T>, token: string | null): Promise<ReplyOf<T>> {
  const signal = AbortSignal.timeout(longestCallMs)
  const reply = await fetch(buildAddress(row, sent as AnySent), { ...requestOf(row, sent as AnySent, { token }), signal }).catch(
    () => {
      throw new ChatFailed(0, 'No connection. Try again.')
    },
  )
  const body = (await reply.json().catch(() => ({}))) as { msg?: string }
  if (!reply.ok) throw new ChatFailed(reply.status, body.msg ?? 'That did not work. Try again.')
  return body as ReplyOf<T>
}

/**
 * A small Direct Line client: continues the chat of this tab or starts one, and receives through a WebSocket or, without one, by
 * polling.
 */
export function createChatClient({ owner, isSignedIn, login, onChange }: ChatOptions): ChatClient {
  let state = newChat
  let saved: Saved | null = null
  let watermark = ''
  let socket: WebSocket | null = null
  let isClosed = false
  /** The last thing posted; the next waits for it. The first says who writes, and from which shop's page. */
  let posted: Promise<unknown> = Promise.resolve()
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const change = (next: Partial<ChatState>) => {
    state = { ...state, ...next }
    if (!isClosed) onChange(state)
  }
  const later = (work: () => void, milliseconds: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (!isClosed) work()
    }, milliseconds)
    timers.add(timer)
  }
  const keep = (next: Saved) => {
    saved = next
    sessionStorage.setItem(savedKey(owner), JSON.stringify(next))
  }
  const hear = ({ activities, watermark: next }: Partial<ActivitySet>) => {
    if (next) watermark = next
    const added = addActivities(state, activities ?? [])
    if (added !== state) change(added)
  }
  const fail = (error: unknown) => {
    const isOver = error instanceof ChatFailed && [401, 403, 404].includes(error.status)
    if (isOver) forgetChat(owner)
    change({ connection: isOver ? 'expired' : 'lost' })
    if (!isOver) later(() => void reconnect(), reconnectMs)
  }

  const listen = (streamUrl: string) => {
    let isHearing = false
    const opened = new WebSocket(streamUrl)
    socket = opened
    opened.addEventListener('open', () => {
      isHearing = true
      change({ connection: 'on' })
    })
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (data) hear(JSON.parse(data) as ActivitySet)
    })
    opened.addEventListener('close', () => {
      socket = null
      if (!isClosed) later(() => void (isHearing ? reconnect() : poll()), isHearing ? reconnectMs : 0)
    })
  }
  const list = async ({ id, token }: Saved) =>
    hear(await callChat(directLine.list, { params: { id }, query: { watermark } }, token))
  const poll = async () => {
    if (!saved || isClosed) return
    try {
      await list(saved)
      change({ connection: 'on' })
      later(() => void poll(), pollMs)
    } catch (error) {
      fail(error)
    }
  }
  const reconnect = async () => {
    if (!saved || isClosed) return
    try {
      const { id, token } = saved
      const again = await callChat(directLine.reconnect, { params: { id }, query: { watermark } }, token)
      keep({ id, token: again.token })
      listen(again.streamUrl)
    } catch (error) {
      fail(error)
    }
  }
  const refresh = async () => {
    if (saved) {
      const fresh = await callChat(directLine.refresh, {}, saved.token).catch(() => null)
      if (fresh) keep({ id: saved.id, token: fresh.token })
    }
    later(() => void refresh(), refreshMs)
  }
  const start = async () => {
    const before = sessionStorage.getItem(savedKey(owner))
    if (before) {
      saved = JSON.parse(before) as Saved
      try {
        await list(saved)
        return await reconnect()
      } catch {
        // Expired, or ended elsewhere: starts a new one.
        forgetChat(owner)
      }
    }
    const access = isSignedIn ? (readAccessToken() ?? (await freshAccessToken(null))) : null
    const { token } = await callChat(directLine.generate, {}, access)
    const opened = await callChat(directLine.start, {}, token)
    keep({ id: opened.conversationId, token: opened.token })
    const introduced = introduce(opened.conversationId, opened.token)
    posted = introduced.catch(() => undefined)
    listen(opened.streamUrl)
    await introduced
  }
  const introduce = async (id: string, token: string) => {
    const event = { type: 'event' as const, name: 'login', value: await login() }
    await callChat(directLine.post, { params: { id }, body: event }, token)
  }
  void start().catch(fail)
  later(() => void refresh(), refreshMs)

  return {
    async send(text) {
      if (!saved) return
      change({ pending: text, problem: '' })
      try {
        const { id, token } = saved
        const message = posted.then(() => callChat(directLine.post, { params: { id }, body: { type: 'message', text } }, token))
        posted = message.catch(() => undefined)
        await message
        if (!socket) await list(saved)
        change({ pending: null })
      } catch (error) {
        change({ pending: null, problem: (error as Error).message })
        if (error instanceof ChatFailed && [401, 403].includes(error.status)) fail(error)
      }
    },
    end() {
      if (!saved) return
      const { id, token } = saved
      posted = Promise.race([posted, new Promise((pass) => setTimeout(pass, longestWaitMs))])
        .then(() => callChat(directLine.post, { params: { id }, body: { type: 'event', name: 'end' } }, token))
        .catch(() => null)
    },
    close() {
      isClosed = true
      timers.forEach(clearTimeout)
      socket?.close()
    },
  }
}
