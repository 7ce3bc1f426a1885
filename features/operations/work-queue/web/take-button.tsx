import { Button } from '@mantine/core'
import { useCall } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { type WorkItem, workQueue } from '../contract/index.ts'
import { queueReads } from './queue-reads.ts'

interface TakeButtonProps {
  item: Pick<WorkItem, 'id' | 'title' | 'assignee'>
  label?: string
}

/** Assigns the item to the admin. If someone else was faster, the toast says who, and the page shows it. */
export function TakeButton({ item: { id, title, assignee }, label = 'Take' }: TakeButtonProps) {
  const me = useSession()?.customer.accountId
  const take = useCall(workQueue.assign, {
    done: 'This is yours now',
    invalidates: queueReads,
  })
  if (!me) return null
  return (
    <Button
      size="sm"
      variant="default"
      loading={take.pending}
      aria-label={`${label}: ${title}`}
      onClick={() => void take.send({ params: { id }, body: { to: me, from: assignee?.id ?? null } })}
    >
      {label}
    </Button>
  )
}
