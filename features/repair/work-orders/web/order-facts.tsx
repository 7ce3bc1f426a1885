import { ActionIcon, Group, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart, Muted, Panel, Phone, When } from '../../../../kit/web/index.ts'
import { showMiles, describeVin } from '../../../catalog/vehicles/rules.ts'
import type { ShopWorkOrder } from '../contract/index.ts'
import { reasonNotToUpdate } from '../rules.ts'
import { useOrder } from './order-context.ts'
import classes from './work-order.module.css'

const EditFacts = lazyPart(() => import('./edit-facts.tsx'))
// Fetched separately: few vehicles have one.
const OrderPhoto = lazyPart<{ order: ShopWorkOrder }>(() => import('./order-photo.tsx').catch(() => ({ default: () => null })))

const OrderWaiting = lazyPart(() => import('./order-waiting.tsx').catch(() => ({ default: () => null })))

/** The customer, the vehicle, and what is known about its visit. */
export function OrderFacts() {
  const { order, isOpen, can } = useOrder()
  const [editing, setEditing] = useState(false)
  const { workOrder, vehicle, customer, shop } = order
  const canEdit = reasonNotToUpdate(workOrder.state) === null && (can('orders.edit') || can('orders.work') || can('time.assign'))
  return (
    <Panel
      title={
        <Link
          className={classes.who}
          to={`/customers/${shop.id}/${customer.customerId}`}
        >{`${customer.firstName} ${customer.lastName}`}</Link>
      }
      lead={
        <Group gap="md">
          {customer.phone1 && <Phone digits={customer.phone1} link />}
          {customer.phone1 && <Muted>{customer.agreesToTexts ? 'OK to text' : 'No texts'}</Muted>}
          {customer.email && (
            <a href={`mailto:${customer.email}`} className="touch-line">
              {customer.email}
            </a>
          )}
        </Group>
      }
      actions={
        canEdit &&
        !editing && (
          <ActionIcon aria-label="Change the facts of this order" onClick={() => setEditing(true)}>
            <IconPencil size={20} />
          </ActionIcon>
        )
      }
    >
      {editing ? (
        <EditFacts onClose={() => setEditing(false)} />
      ) : (
        <Stack gap="sm">
          {vehicle.photoId && <OrderPhoto order={order} />}
          <dl className={classes.facts}>
            <Fact term="VIN" className={classes.vinFact}>
              <span className={classes.vin}>{describeVin(vehicle.vinId)}</span>
            </Fact>
            <Fact term="Vehicle">
              <Link to={`/customers/${shop.id}/vehicles/${vehicle.vehicleId}`}>
                {[vehicle.title, vehicle.trim, vehicle.engine, vehicle.color].filter(Boolean).join(', ')}
              </Link>
            </Fact>
            {vehicle.plate && <Fact term="Plate">{`${vehicle.plate} ${vehicle.plateState}`}</Fact>}
            <Fact term="Odometer in">{showReading(workOrder.odometer)}</Fact>
            {workOrder.odometerOut !== null && <Fact term="Odometer out">{showReading(workOrder.odometerOut)}</Fact>}
            <Fact term="Service advisor">{workOrder.advisor || 'Not recorded'}</Fact>
            <Fact term="Technician">{workOrder.technician || 'Not assigned'}</Fact>
            <Fact term="Promised for">
              {workOrder.promisedAt ? <When value={workOrder.promisedAt} zone={shop.timeZone} /> : 'No time set'}
            </Fact>
            {isOpen && (
              <Fact term="On hold">
                <OrderWaiting />
              </Fact>
            )}
            <Fact term="Opened">
              <When value={workOrder.createdAt} zone={shop.timeZone} />
            </Fact>
          </dl>
        </Stack>
      )}
    </Panel>
  )
}

const showReading = (miles: number | null) => (miles === null ? 'Not recorded' : showMiles(miles))

function Fact({ term, className, children }: { term: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
