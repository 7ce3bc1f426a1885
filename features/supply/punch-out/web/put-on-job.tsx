import { Button } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { useEdit, useOrder } from '../../../repair/work-orders/web/index.ts'
import type { OutsideOffersProps } from '../../part-offers/web/index.ts'
import { parts } from '../../parts/contract/index.ts'
import { type SupplierOffer, suppliers } from '../contract/index.ts'
import { useShownPrice } from './use-shown-price.ts'

interface PutOnJobProps {
  vendorId: string
  offer: SupplierOffer
  quantity: number
  job: NonNullable<OutsideOffersProps['job']>
}

/** Puts a supplier's part on the job around it. */
export function PutOnJob({ vendorId, offer, quantity, job: { concernId, laborId, onAdded } }: PutOnJobProps) {
  const { order } = useOrder()
  const { shown, failed, isChanged } = useShownPrice(offer)
  const put = useEdit(suppliers.put, { undoable: 'Part added', invalidates: [parts.ofOrder] })
  const add = async () => {
    const body = { offerId: offer.offerId, concernId, laborId, quantity, ...shown }
    if (await put.send({ params: { id: order.workOrder.id, vendorId }, body })) return onAdded()
    const failure = put.lastFailed()
    if (failure) failed(failure)
  }
  const label = isChanged ? `Add at ${showCents(shown.price)}` : 'Add to job'
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={put.pending}
      aria-label={`${label}: ${offer.name}`}
      onClick={() => void add()}
    >
      {label}
    </Button>
  )
}
