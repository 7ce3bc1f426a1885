import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { sendCall, useLive } from '../../../../kit/web/index.ts'
import { conversations, type Side } from '../contract/index.ts'

/** At most one signal in that time, and a note disappears a little later than the next one would come. */
const signalMilliseconds = 3_000
const shownMilliseconds = 5_000

/** Tells the other side that the writer is typing. Nothing depends on it, so a signal that fails is forgotten. */
export function useTypingSignal(workOrderId: string | null): () => void {
  const last = useRef(0)
  return () => {
    if (workOrderId === null || Date.now() - last.current < signalMilliseconds) return
    last.current = Date.now()
    sendCall(conversations.typing, { params: { id: workOrderId }, body: {} }).catch(() => {})
  }
}

export interface TypingNoteProps {
  /** The order, or the customer, whose other side may be typing. */
  workOrderId?: string
  customerId?: string
  /** The reader's side. */
  side: Side
  name: string
}

/** `Ann is typing…`, while the other side does. */
export function TypingNote({ workOrderId, customerId, side, name }: TypingNoteProps) {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive('typing', (event) => {
    const isHere = workOrderId ? event['workOrderId'] === workOrderId : event['customerId'] === customerId
    if (!isHere || event['side'] === side) return
    setTyping(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTyping(false), shownMilliseconds)
  })
  // A message ends the typing.
  useLive('conversation_changed', () => setTyping(false))
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Text size="xs" c="dimmed" role="status" mih="1.25rem">
      {isTyping && `${name} is typing…`}
    </Text>
  )
}
