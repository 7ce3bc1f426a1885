import { Badge, Button, Stack, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconMessage } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import { showNewMessages, useUnread } from './use-unread.ts'

const Conversation = lazyPart(() => import('./conversation.tsx'), <Loading kind="text" />)

export interface ConversationFoldProps {
  workOrderId: string
  /** The person on the other side. */
  shop: string
}

/** A conversation behind a button, in a list of orders. */
export function ConversationFold({ workOrderId, shop }: ConversationFoldProps) {
  const [isOpen, setOpen] = useState(false)
  const unread = useUnread(workOrderId)
  const place = useId()
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <Stack gap="md">
      <Button
        variant="default"
        fullWidth
        leftSection={<IconMessage size={18} aria-hidden />}
        rightSection={<Chevron size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? place : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Messages
        <VisuallyHidden> with {shop}</VisuallyHidden>
        {unread > 0 && (
          <Badge component="span" ml="xs" variant="filled" tt="none">
            {showNewMessages(unread)}
          </Badge>
        )}
      </Button>
      {isOpen && (
        <div id={place}>
          <Conversation workOrderId={workOrderId} />
        </div>
      )}
    </Stack>
  )
}
