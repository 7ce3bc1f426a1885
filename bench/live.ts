import { io } from 'socket.io-client'
import { notifications } from '../features/platform/notifications/contract/index.ts'
import { makeId, kinds } from './data.ts'

interface BoardCardState {
  workOrderId: string
  state: string
  version: number
}

/**
 * How long after the reply to a move the other screen has the card: the event over the socket, then one read of that card. In milliseconds,
 * the slowest last.
 */
export async function measureLiveDelays(port: number, tokens: { owner: readonly string[] }, moves = 60): Promise<number[]> {
  const origin = `http://127.0.0.1:${port}`
  const shop = makeId(kinds.shop, 0)
  const headers = { authorization: `Bearer ${tokens.owner[0]}`, 'content-type': 'application/json' }
  const read = async <T>(path: string, method = 'GET'): Promise<T> => {
    const reply = await fetch(`${origin}${path}`, { method, headers: { authorization: headers.authorization } })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    return (await reply.json()) as T
  }
  const place = await read<{ accessToken: string }>(`${notifications.negotiate.url}?userid=owner0@bench.test`, 'POST')
  const socket = io(origin, { auth: { accessToken: place.accessToken }, path: '/socket.io', transports: ['websocket'] })
  await new Promise<void>((done, fail) => {
    socket.once('connect', done)
    socket.once('connect_error', fail)
  })
  const { cards } = await read<{ cards: BoardCardState[] }>(`/api/shop/board/${shop}`)
  const card = cards.find(({ state }) => state === 'in-progress') as BoardCardState
  const { workOrderId } = card
  let { version } = card
  const delays: number[] = []
  for (let move = 0; move < moves; move += 1) {
    const to = move % 2 === 0 ? 'ready' : 'in-progress'
    const seen = new Promise<number>((done) => {
      const handleMessage = (event: { type: string; workOrderId?: string }) => {
        if (event.type !== 'work_order_changed' || event.workOrderId !== workOrderId) return
        socket.off('newMessage', handleMessage)
        void read<{ cards: BoardCardState[] }>(`/api/shop/board/${shop}?order=${workOrderId}`).then(({ cards: [now] }) => {
          if (now?.state !== to) throw new Error(`The card is ${now?.state}, not ${to}`)
          done(performance.now())
        })
      }
      socket.on('newMessage', handleMessage)
    })
    const reply = await fetch(`${origin}/api/shop/workorder/${workOrderId}/state`, {
      method: 'POST',
      headers: { ...headers, 'if-match': `"${version}"` },
      body: JSON.stringify({ state: to }),
    })
    if (!reply.ok) throw new Error(`The move was refused: ${await reply.text()}`)
    version = ((await reply.json()) as { workOrder: { version: number } }).workOrder.version
    const replied = performance.now()
    // The other screen may have it before the reply arrives.
    delays.push(Math.max(0, (await seen) - replied))
  }
  socket.close()
  return delays.toSorted((a, b) => a - b)
}
