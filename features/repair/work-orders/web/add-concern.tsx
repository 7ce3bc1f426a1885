import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Form, Panel, SubmitButton, TextField } from '../../../../kit/web/index.ts'
import { ConcernForm, workOrders } from '../contract/index.ts'
import { CannedMatches } from './canned-finds.tsx'
import { focusFirst } from './focus-first.ts'
import { useEdit, useOrder } from './order-context.ts'

export function AddConcern() {
  const { order } = useOrder()
  const part = useRef<HTMLDivElement>(null)
  // A canned job, or a concern that had to be added again, begins a new form. A concern only leaves the form empty for the next one.
  const [added, setAdded] = useState(0)
  const [sent, setSent] = useState(0)
  const add = useEdit(workOrders.addConcern, { appliedAgain: () => setAdded(added + 1), undoable: null })
  return (
    <Panel>
      <Form
        key={added}
        schema={ConcernForm}
        initial={{ complaint: '' }}
        call={add}
        toSent={(body) => ({ params: { id: order.workOrder.id }, body })}
        done={() => {
          setSent(sent + 1)
          focusFirst(part.current)
        }}
        clears
        label="Add a concern"
        gap="xs"
      >
        {/* After one concern, the next can be typed at once. */}
        <div ref={part}>
          <div ref={added > 0 ? focusFirst : undefined}>
            <TextField
              name="complaint"
              label="New concern"
              placeholder="What the customer complains about, or a canned job"
              maxLength={1000}
            />
          </div>
        </div>
        <CannedMatches key={sent} onUsed={() => setAdded(added + 1)} />
        <Group justify="flex-end">
          <SubmitButton icon={<IconPlus size={18} />} quiet>
            Add concern
          </SubmitButton>
        </Group>
      </Form>
    </Panel>
  )
}
