import { Select } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Dialog, Form, FormButtons, Muted, NumberField, Read, SelectField, useCall, useRead } from '../../../../kit/web/index.ts'
import { frontDesk } from '../../../repair/front-desk/contract/index.ts'
import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import { parts } from '../../parts/contract/index.ts'
import { PutSupplierOfferForm, type SupplierOffer, suppliers } from '../contract/index.ts'
import { useShownPrice } from './use-shown-price.ts'

export interface PutSupplierDialogProps {
  shopId: string
  vendorId: string
  supplier: string
  offer: SupplierOffer
  quantity: number
  opened?: boolean
  onClose: () => void
}

const Entry = PutSupplierOfferForm.pick({ concernId: true, quantity: true })
const takesParts = ({ state }: { state: string }) => state !== 'ready'

/** Puts a supplier's part on a job of an open repair order. */
export default function PutSupplierDialog(props: PutSupplierDialogProps) {
  const { shopId, offer, opened = true, onClose } = props
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
            {orderId && <JobForm key={orderId} {...props} orderId={orderId} />}
          </>
        )}
      </Read>
    </Dialog>
  )
}

function JobForm({ orderId, vendorId, supplier, offer, quantity, onClose }: PutSupplierDialogProps & { orderId: string }) {
  const read = useRead(workOrders.read, { params: { id: orderId } })
  const { shown, failed, isChanged } = useShownPrice(offer)
  const put = useCall(suppliers.put, {
    done: ({ workOrder }) => `${offer.name} added to RO #${workOrder.invoice}`,
    failed,
    invalidates: [workOrders.read, parts.ofOrder],
  })
  return (
    <Read read={read} skeleton="form">
      {({ concerns, workOrder }) => (
        <Form
          schema={Entry}
          initial={{ concernId: concerns.length === 1 ? concerns[0]!.concernId : '', quantity }}
          call={put}
          toSent={(body) => ({ params: { id: orderId, vendorId }, body: { ...body, offerId: offer.offerId, ...shown } })}
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
          <Muted>
            {supplier} {isChanged ? 'now charges' : 'asks'} {showCents(shown.price)} each. The price on the repair order comes
            from the parts matrix.
          </Muted>
          <FormButtons label={isChanged ? `Add at ${showCents(shown.price)}` : 'Add part'} onCancel={onClose} />
        </Form>
      )}
    </Read>
  )
}
