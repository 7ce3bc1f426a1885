import { showCents } from '../../../../common/cents.ts'
import { Dialog, Form, FormButtons, Muted, TextField, useCall } from '../../../../kit/web/index.ts'
import { CannedJobForm, priceBook } from '../../../catalog/price-book/contract/index.ts'
import type { ShopConcern } from '../contract/index.ts'
import { calculateJobTotal, nameJob } from '../rules.ts'
import { useOrder } from './order-context.ts'

/** Saves a job of this order as a canned job. */
export default function SaveCannedDialog({ concern, onClose }: { concern: ShopConcern; onClose: () => void }) {
  const { order } = useOrder()
  const save = useCall(priceBook.addCannedJob, { done: 'Canned job saved', invalidates: [priceBook.cannedJobs] })
  const usual = order.workOrder.laborRateCents
  const parts = [...concern.labors.flatMap((labor) => labor.parts), ...concern.parts]
  const initial = {
    name: nameJob(concern).slice(0, 120),
    complaint: concern.complaint,
    cause: concern.cause,
    labors: concern.labors.map(({ laborguideId, title, hours, rate, taxed }) => ({
      laborguideId,
      title,
      hours,
      rate: rate === usual ? null : rate,
      taxed,
    })),
    parts: parts.map(({ name, partNo, manufacturer, condition, quantity, cost, ext, byHand, taxed }) => ({
      name,
      partNo,
      manufacturer,
      condition,
      quantity,
      cost: cost ?? 0,
      ext: byHand ? ext : null,
      taxed,
    })),
  }
  return (
    <Dialog opened title="Save as a canned job" onClose={onClose}>
      <Form
        schema={CannedJobForm}
        initial={initial}
        call={save}
        toSent={(body) => ({ params: { shop: order.shop.id }, body })}
        done={onClose}
        label="Canned job"
      >
        <TextField name="name" label="Name" maxLength={120} />
        <Muted>
          With {concern.labors.length} labor and {parts.length} parts, {showCents(calculateJobTotal(concern))} today. Your usual
          rate and the parts matrix of the day hold when it is used; what was priced by hand keeps its price.
        </Muted>
        <FormButtons label="Save canned job" />
      </Form>
    </Dialog>
  )
}
