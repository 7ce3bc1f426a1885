import { Dialog, Form, SubmitButton, TextField, useCall } from '../../../../kit/web/index.ts'
import { ShipForm, vendorOrders } from '../../vendor-orders/contract/index.ts'
import { vendorDesk } from '../contract/index.ts'
import type { PickedOrder } from '../pick-groups.ts'
import classes from './vendor-desk.module.css'

export interface ShipDialogProps extends PickedOrder {
  opened?: boolean
  onClose: () => void
}

/** Ships the picked parts of an order. */
export default function ShipDialog({ opened = false, onClose, ...picked }: ShipDialogProps) {
  const { order, lines: pickLines } = picked
  const lines = pickLines.filter((line) => line.picked > 0)
  const ship = useCall(vendorOrders.ship, {
    done: 'Shipped',
    invalidates: [vendorDesk.pickList, vendorDesk.counts, vendorOrders.list, vendorOrders.read],
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Ship to ${order.shop}, PO ${order.number}`}>
      <Form
        schema={ShipForm}
        initial={{ carrier: '', tracking: '', lines: lines.map(({ lineId, picked: quantity }) => ({ lineId, quantity })) }}
        call={ship}
        toSent={(body) => ({ params: { id: order.orderId }, body })}
        version={order.version}
        done={onClose}
        label="Ship picked parts"
      >
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line.lineId} className={classes.wrap}>
              <strong>{line.picked}</strong> {line.partNo} {line.manufacturer}, {line.name}
            </li>
          ))}
        </ul>
        <TextField name="carrier" label="Carrier" maxLength={60} required={false} helper="Empty for your own truck" />
        <TextField name="tracking" label="Tracking" maxLength={80} required={false} />
        <SubmitButton>Ship parts</SubmitButton>
      </Form>
    </Dialog>
  )
}
