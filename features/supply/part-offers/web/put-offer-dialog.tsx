import { Select } from '@mantine/core'
import { useState } from 'react'
import { Dialog, Form, FormButtons, Muted, NumberField, Read, SelectField, useCall, useRead } from '../../../../kit/web/index.ts'
import { frontDesk } from '../../../repair/front-desk/contract/index.ts'
import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import { parts } from '../../parts/contract/index.ts'
import { type PartOffer, partOffers, PutOfferForm } from '../contract/index.ts'

export interface PutOfferDialogProps {
  shopId: string
  offer: PartOffer
  quantity: number
  opened?: boolean
  onClose: () => void
}

const Entry = PutOfferForm.pick({ concernId: true, quantity: true })
const takesParts = ({ state }: { state: string }) => state !== 'ready'

/** Puts an offered part on a job of an open repair order. */
export default function PutOfferDialog({ shopId, offer, quantity, opened = true, onClose }: PutOfferDialogProps) {
  const [orderId, setOrderId] = useState<string | null>(null)
  const orders = useRead(frontDesk.listWorkOrders, { query: { shop: shopId, state: 'open', limit: 100 } })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Add ${offer.name}`} width={520}>
      <Read
        read={orders}
        skeleton="form"
        isEmpty={({ workOrders: openOrders }) => !openOrders.some(takesParts)}
        empty={<Muted>There is no open repair order. Start one on the board first.</Muted>}
      >
        {({ workOrders: openOrders }) => (
          <>
            <Select
              label="Repair order"
              placeholder="Choose a repair order"
              searchable
              data={openOrders.filter(takesParts).map(({ workOrderId, invoice, customer, vehicle }) => ({
                value: workOrderId,
                label: `#${invoice} ${customer}, ${vehicle}`,
              }))}
              value={orderId}
              onChange={setOrderId}
              comboboxProps={{ shadow: 'md' }}
              mb="sm"
            />
            {orderId && <JobForm key={orderId} orderId={orderId} offer={offer} quantity={quantity} onClose={onClose} />}
          </>
        )}
      </Read>
    </Dialog>
  )
}

function JobForm({
  orderId,
  offer,
  quantity,
  onClose,
}: {
  orderId: string
  offer: PartOffer
  quantity: number
  onClose: () => void
}) {
  const read = useRead(workOrders.read, { params: { id: orderId } })
  const put = useCall(partOffers.put, {
    done: ({ workOrder }) => `${offer.name} added to RO #${workOrder.invoice}`,
    invalidates: [workOrders.read, parts.ofOrder, parts.vendors],
  })
  return (
    <Read read={read} skeleton="form">
      {({ concerns, workOrder }) => (
        <Form
          schema={Entry}
          initial={{ concernId: concerns.length === 1 ? concerns[0]!.concernId : '', quantity }}
          call={put}
          toSent={(body) => ({ params: { id: orderId, partId: offer.partId }, body })}
          version={workOrder.version}
          done={onClose}
          label={`Add ${offer.name}`}
        >
          <SelectField
            name="concernId"
            label="Job"
            options={concerns.map(({ concernId, title, complaint }) => ({ value: concernId, label: title || complaint }))}
          />
          <NumberField name="quantity" label="Quantity" decimals={2} max={100_000} />
          <Muted>The price comes from the parts matrix, and the part is ordered from {offer.vendor}.</Muted>
          <FormButtons label="Add part" onCancel={onClose} />
        </Form>
      )}
    </Read>
  )
}
