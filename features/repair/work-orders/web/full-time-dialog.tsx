import { z } from 'zod'
import { line } from '../../../../common/text.ts'
import { Dialog, Form, FormButtons, Muted, TextField } from '../../../../kit/web/index.ts'
import { type ShopLabor, workOrders } from '../contract/index.ts'
import { useEdit, useOrder } from './order-context.ts'
import { useSeenVersion } from './seen-version.ts'

const FullTimeForm = z.strictObject({ reason: line('Reason', 200) })

interface FullTimeDialogProps {
  opened: boolean
  onClose: () => void
  labor: ShopLabor
}

/** Asks why labor that shares work with another line is charged at its full time. */
export default function FullTimeDialog({ opened, onClose, labor }: FullTimeDialogProps) {
  const { order } = useOrder()
  const change = useEdit(workOrders.changeOverlap, { undoable: 'Full time charged', appliedAgain: onClose })
  const version = useSeenVersion({ hours: labor.hours, rate: labor.rate })
  return (
    <Dialog opened={opened} onClose={onClose} title="Charge full time">
      <Form
        schema={FullTimeForm}
        initial={{}}
        call={change}
        toSent={({ reason }) => ({
          params: { id: order.workOrder.id, lineId: labor.laborId },
          body: { isApplied: false, reason },
        })}
        version={version}
        done={onClose}
        label={`Charge full time for ${labor.title}`}
      >
        <Muted>
          {labor.title} is then charged at {labor.hours} h. If the customer approved less, they have to approve a revised
          estimate.
        </Muted>
        <TextField name="reason" label="Reason" placeholder="e.g. rusted bolts on this side only" maxLength={200} />
        <FormButtons label="Charge full time" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
