import { Form, FormButtons, NumberField, TextField, useCall } from '../../../../kit/web/index.ts'
import { maxQuantity } from '../../parts/contract/index.ts'
import { ShipForm, type VendorOrder, type VendorOrderLine, vendorOrders } from '../contract/index.ts'
import { EntryLines } from './entry-lines.tsx'
import { vendorReads } from './reads.ts'
import classes from './vendor-orders.module.css'

const countLeft = ({ confirmed, backordered, shipped }: VendorOrderLine) =>
  Math.round((confirmed + backordered - shipped) * 100) / 100

/** The quantities shipped now, and how. */
export default function ShipEntry({ order, onClose }: { order: VendorOrder; onClose: () => void }) {
  const ship = useCall(vendorOrders.ship, { done: 'Shipped', invalidates: vendorReads })
  const { orderId, version, lines } = order
  const left = lines.filter((line) => countLeft(line) > 0)
  return (
    <Form
      schema={ShipForm}
      initial={{ carrier: '', tracking: '', lines: left.map((line) => ({ lineId: line.lineId, quantity: countLeft(line) })) }}
      call={ship}
      toSent={(body) => ({ params: { id: orderId }, body })}
      version={version}
      done={onClose}
      label="Ship parts"
    >
      <EntryLines
        lines={left}
        fields={(name, line) => (
          <NumberField
            name={`${name}.quantity`}
            label="Shipped"
            decimals={2}
            max={maxQuantity}
            helper={line.backordered > 0 ? `${countLeft(line)} left, some back-ordered` : `${countLeft(line)} left`}
          />
        )}
      />
      <div className={classes.fields}>
        <TextField name="carrier" label="Carrier" maxLength={60} required={false} helper="Empty for your own truck" />
        <TextField name="tracking" label="Tracking" maxLength={80} required={false} />
      </div>
      <FormButtons label="Ship parts" onCancel={onClose} />
    </Form>
  )
}
