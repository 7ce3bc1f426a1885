import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { showNewMessages, useUnread } from './use-unread.ts'

/** Jumps to the conversation on the same page while it has new messages. */
export default function UnreadLink({ workOrderId }: { workOrderId: string }) {
  const unread = useUnread(workOrderId)
  if (unread === 0) return null
  return (
    <Button component="a" href="#messages" variant="default" leftSection={<IconMessage size={18} aria-hidden />}>
      {showNewMessages(unread)}
    </Button>
  )
}
