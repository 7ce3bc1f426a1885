import { refreshReads, useLive, useRead } from '../../../../kit/web/index.ts'
import { conversations } from '../contract/index.ts'

let isDue = false

/** Several parts of a page hear the same event but load only once. */
function readAgain() {
  if (isDue) return
  isDue = true
  queueMicrotask(() => {
    isDue = false
    void refreshReads(conversations.unread)
  })
}

/** The orders whose conversations have messages that nobody on the reader's side has seen. */
export function useUnreadOrders() {
  const { data } = useRead(conversations.unread, {})
  useLive('conversation_changed', readAgain, { catchUp: true })
  return data
}

/** How many messages of an order's conversation nobody on the reader's side has seen. */
export function useUnread(workOrderId: string): number {
  return useUnreadOrders()?.find((order) => order.workOrderId === workOrderId)?.unread ?? 0
}

/** `2 new messages` */
export const showNewMessages = (count: number): string => `${count} new ${count === 1 ? 'message' : 'messages'}`
