import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShopWorkOrder } from '../contract/index.ts'
import { showEvent } from './event-text.ts'
import type { Conflict } from './order-context.ts'
import classes from './work-order.module.css'

export interface ConflictNoticeProps {
  conflict: Conflict
  order: ShopWorkOrder
  onDiscard: () => void
}

/** Another person changed the order first. The form keeps what was typed; the order on screen is the new one. */
export default function ConflictNotice({ conflict, order, onDiscard }: ConflictNoticeProps) {
  const [pending, setPending] = useState(false)
  const apply = async () => {
    setPending(true)
    onDiscard()
    await conflict.applyAgain()
    setPending(false)
  }
  return (
    <Alert color="amber" icon={<IconGitMerge size={20} />} role="alert" title="Someone else changed this order">
      <Stack gap="sm">
        <Text size="sm">You now see the new version. Your own change is not in it yet.</Text>
        <ul className={classes.changes} aria-label="What changed">
          {order.events.slice(0, Math.min(5, Math.max(1, order.workOrder.version - conflict.version))).map((event) => (
            <li key={`${event.at}${event.what}`}>
              {event.by && <strong>{event.by}: </strong>}
              {showEvent(event)}
            </li>
          ))}
        </ul>
        <Group gap="sm">
          <Button size="sm" loading={pending} onClick={() => void apply()}>
            Apply my change
          </Button>
          <Button size="sm" variant="default" onClick={onDiscard}>
            Discard my change
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
