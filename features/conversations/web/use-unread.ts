import { refreshReads, useLive, useRead } from '../../../web/kit/index.ts'
import { conversations } from '../contract.ts'

let isDue = false

/** Several parts of a page hear the same event: they read once. */
function readAgain() {
  if (isDue) return
  isDue = true
  queueMicrotask(() => {
    isDue = false
    void refreshReads(conversations.unread)
  })
}

/** The orders whose conversations have something that nobody of the reader's side has seen. */
export function useUnreadOrders() {
  const { data } = useRead(conversations.unread, {})
  useLive('conversation_changed', readAgain, { catchUp: true })
  return data
}

/** How many messages of an order's conversation nobody of the reader's side has seen. */
export function useUnread(workOrderId: string): number {
  return useUnreadOrders()?.find((one) => one.workOrderId === workOrderId)?.unread ?? 0
}

/** `2 new messages` */
export const newMessages = (count: number): string => `${count} new ${count === 1 ? 'message' : 'messages'}`
