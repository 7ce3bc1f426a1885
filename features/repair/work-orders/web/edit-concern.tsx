import { Form, FormButtons, TextAreaField, TextField } from '../../../../kit/web/index.ts'
import { ConcernForm, type ShopConcern, workOrders } from '../contract/index.ts'
import { CannedMatches } from './canned-finds.tsx'
import { useEdit, useOrder } from './order-context.ts'
import { useSeenVersion } from './seen-version.ts'
import classes from './work-order.module.css'

export default function EditConcern({ concern, onClose }: { concern: ShopConcern; onClose: () => void }) {
  const { order } = useOrder()
  const change = useEdit(workOrders.changeConcern, { appliedAgain: onClose, undoable: 'Concern changed' })
  const { title, complaint, cause, correction } = concern
  const version = useSeenVersion({ title, complaint, cause, correction })
  return (
    <div className={classes.entry}>
      <Form
        schema={ConcernForm}
        initial={{ title, complaint, cause, correction }}
        call={change}
        toSent={(body) => ({ params: { id: order.workOrder.id, lineId: concern.concernId }, body })}
        version={version}
        done={onClose}
        label="Concern"
        gap="xs"
      >
        <TextField
          name="title"
          label="Job"
          required={false}
          placeholder="What the shop will do, e.g. Replace front pads and rotors"
          maxLength={160}
        />
        <TextField name="complaint" label="Concern" maxLength={1000} />
        {concern.labors.length + concern.parts.length === 0 && <CannedMatches concernId={concern.concernId} onUsed={onClose} />}
        <TextAreaField name="cause" label="Cause" required={false} rows={2} />
        <TextAreaField name="correction" label="Correction" required={false} rows={2} />
        <FormButtons label="Save" onCancel={onClose} />
      </Form>
    </div>
  )
}
