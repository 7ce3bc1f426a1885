import { useEffect } from 'react'
import { showNewMessages, useUnreadOrders } from './use-unread.ts'

/** Adds the number of new messages to the cards of a board; renders nothing itself. */
export default function UnreadNotes({ onChange }: { onChange: (notes: ReadonlyMap<string, string>) => void }) {
  const orders = useUnreadOrders()
  useEffect(() => {
    const waiting = orders?.filter(({ unread }) => unread > 0) ?? []
    onChange(new Map(waiting.map(({ workOrderId, unread }) => [workOrderId, showNewMessages(unread)])))
  }, [orders, onChange])
  return null
}
