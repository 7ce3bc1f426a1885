import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { Panel, useCall } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { type WorkItemDetail, workQueue } from '../contract/index.ts'
import { queueReads } from './queue-reads.ts'
import { TakeButton } from './take-button.tsx'

/** Take the item, give it to another admin whose role includes this work, or give it back. */
export function Assignment({ item }: { item: WorkItemDetail }) {
  const { id, assignee, assignable } = item
  const me = useSession()?.customer.accountId
  const [chosen, setChosen] = useState('')
  const assign = useCall(workQueue.assign, {
    done: ({ assignee: now }) => (now ? `Assigned to ${now.name}` : 'Nobody has this now'),
    invalidates: queueReads,
  })
  const others = assignable.filter((admin) => admin.id !== assignee?.id)
  const send = (to: string | null) => assign.send({ params: { id }, body: { to, from: assignee?.id ?? null } })
  const isMine = assignee?.id === me
  return (
    <Panel title="Who does it">
      <Stack gap="sm">
        <Group gap="xs">
          {!isMine && <TakeButton item={item} label={assignee ? 'Take over' : 'Take'} />}
          {assignee && (
            <Button variant="default" size="sm" loading={assign.pending} onClick={() => void send(null)}>
              {isMine ? 'Give back' : 'Unassign'}
            </Button>
          )}
        </Group>
        {others.length > 0 && (
          <Group gap="xs" align="end" wrap="nowrap">
            <NativeSelect
              label="Assign to"
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={[{ value: '', label: 'Choose an admin' }, ...others.map((admin) => ({ value: admin.id, label: admin.name }))]}
              flex={1}
            />
            <Button
              variant="default"
              disabled={!chosen}
              loading={assign.pending}
              onClick={() => void send(chosen).then((done) => done && setChosen(''))}
            >
              Assign
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}
