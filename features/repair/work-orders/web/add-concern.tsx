import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, Panel, SubmitButton, TextField } from '../../../../kit/web/index.ts'
import { ConcernForm, workOrders } from '../contract/index.ts'
import { CannedMatches } from './canned-finds.tsx'
import { focusFirst } from './focus-first.ts'
import { useEdit, useOrder } from './order-context.ts'

export function AddConcern() {
  const { order } = useOrder()
  // A new, empty form for the next one.
  const [added, setAdded] = useState(0)
  const add = useEdit(workOrders.addConcern, { appliedAgain: () => setAdded(added + 1), undoable: null })
  return (
    <Panel>
      <Form
        key={added}
        schema={ConcernForm}
        initial={{ complaint: '' }}
        call={add}
        toSent={(body) => ({ params: { id: order.workOrder.id }, body })}
        done={() => setAdded(added + 1)}
        label="Add a concern"
        gap="xs"
      >
        {/* After one concern, the next can be typed at once. */}
        <div ref={added > 0 ? focusFirst : undefined}>
          <TextField
            name="complaint"
            label="New concern"
            placeholder="What the customer complains about, or a canned job"
            maxLength={1000}
          />
        </div>
        <CannedMatches onUsed={() => setAdded(added + 1)} />
        <Group justify="flex-end">
          <SubmitButton icon={<IconPlus size={18} />} quiet>
            Add concern
          </SubmitButton>
        </Group>
      </Form>
    </Panel>
  )
}
