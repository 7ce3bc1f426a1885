import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { newMessages, useUnread } from './use-unread.ts'

/** Leads down to the conversation of the same page, while there is something new in it. */
export default function UnreadLink({ workOrderId }: { workOrderId: string }) {
  const unread = useUnread(workOrderId)
  if (unread === 0) return null
  return (
    <Button component="a" href="#messages" variant="default" leftSection={<IconMessage size={18} aria-hidden />}>
      {newMessages(unread)}
    </Button>
  )
}
