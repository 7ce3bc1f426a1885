import { z } from 'zod'
import { Form, FormButtons, SelectField, TextAreaField, TextField } from '../../../../kit/web/index.ts'
import { ConcernForm, type ShopConcern, workOrders } from '../contract/index.ts'
import { nameJob } from '../rules.ts'
import { CannedMatches } from './canned-finds.tsx'
import { useEdit, useOrder } from './order-context.ts'
import { useSeenVersion } from './seen-version.ts'
import classes from './work-order.module.css'

/** An empty `optionOf` means that it is no option. */
const Entry = ConcernForm.extend({ optionOf: z.string() })

export default function EditConcern({ concern, onClose }: { concern: ShopConcern; onClose: () => void }) {
  const { order } = useOrder()
  const change = useEdit(workOrders.changeConcern, { appliedAgain: onClose, undoable: 'Concern changed' })
  const { concernId, title, complaint, cause, correction, optionOf, decision } = concern
  const version = useSeenVersion({ title, complaint, cause, correction, optionOf })
  const isAlone = !order.concerns.some((job) => job.optionOf === concernId)
  const jobs = order.concerns.filter((job) => job.concernId !== concernId && job.optionOf === null)
  return (
    <div className={classes.entry}>
      <Form
        schema={Entry}
        initial={{ title, complaint, cause, correction, optionOf: optionOf ?? '' }}
        call={change}
        toSent={(typed) => ({
          params: { id: order.workOrder.id, lineId: concernId },
          body: { ...typed, optionOf: typed.optionOf || null },
        })}
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
        {concern.labors.length + concern.parts.length === 0 && <CannedMatches concernId={concernId} onUsed={onClose} />}
        <TextAreaField name="cause" label="Cause" required={false} rows={2} />
        <TextAreaField name="correction" label="Correction" required={false} rows={2} />
        {/* What the customer approved stays what it was. */}
        {decision !== 'approved' && isAlone && jobs.length > 0 && (
          <SelectField
            name="optionOf"
            label="Option of"
            required={false}
            clearable
            placeholder="A job of its own"
            helper="The customer gets an option only by checking it. It is not in the total until then."
            options={jobs.map((job) => ({ value: job.concernId, label: nameJob(job) }))}
          />
        )}
        <FormButtons label="Save" onCancel={onClose} />
      </Form>
    </div>
  )
}
