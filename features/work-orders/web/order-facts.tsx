import { ActionIcon, Group, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Panel, Phone, When } from '../../../web/kit/index.ts'
import { showMiles } from '../../vehicles/rules.ts'
import type { ShopWorkOrder } from '../contract.ts'
import { reasonNotToUpdate } from '../rules.ts'
import { useOrder } from './order-context.ts'
import classes from './work-order.module.css'

const EditFacts = lazy(() => import('./edit-facts.tsx'))
// Few vehicles have one, and the page is full.
const OrderPhoto = lazy<ComponentType<{ order: ShopWorkOrder }>>(() =>
  import('./order-photo.tsx').catch(() => ({ default: () => null })),
)

const OrderWaiting = lazy<ComponentType>(() => import('./order-waiting.tsx').catch(() => ({ default: () => null })))

/** Whose vehicle it is, and what was agreed about when and by whom. */
export function OrderFacts() {
  const { order, editable: isOpen } = useOrder()
  const [editing, setEditing] = useState(false)
  const { workOrder, vehicle, customer, shop } = order
  const canEdit = reasonNotToUpdate(workOrder.state) === null
  return (
    <Panel
      title={
        <Link
          className={classes.who!}
          to={`/customers/${shop.id}/${customer.customerId}`}
        >{`${customer.firstName} ${customer.lastName}`}</Link>
      }
      lead={
        <Group gap="md">
          {customer.phone1 && <Phone digits={customer.phone1} link />}
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
          <ActionIcon aria-label="Change technician, promised time and odometer" onClick={() => setEditing(true)}>
            <IconPencil size={20} />
          </ActionIcon>
        )
      }
    >
      {editing ? (
        <Suspense>
          <EditFacts onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <Stack gap="sm">
          {vehicle.photoId && (
            <Suspense fallback={null}>
              <OrderPhoto order={order} />
            </Suspense>
          )}
          <dl className={classes.facts}>
            <Fact term="VIN">{vehicle.vinId}</Fact>
            <Fact term="Vehicle">
              <Link to={`/customers/${shop.id}/vehicles/${vehicle.vehicleId}`}>
                {[vehicle.title, vehicle.trim, vehicle.engine, vehicle.color].filter(Boolean).join(', ')}
              </Link>
            </Fact>
            {vehicle.plate && <Fact term="Plate">{`${vehicle.plate} ${vehicle.plateState}`}</Fact>}
            <Fact term="Odometer">{workOrder.odometer === null ? 'Not read' : showMiles(workOrder.odometer)}</Fact>
            <Fact term="Technician">{workOrder.technician || 'Nobody yet'}</Fact>
            <Fact term="Promised for">
              {workOrder.promisedAt ? <When value={workOrder.promisedAt} zone={shop.timeZone} /> : 'No time yet'}
            </Fact>
            {isOpen && (
              <Fact term="Waits for">
                <Suspense>
                  <OrderWaiting />
                </Suspense>
              </Fact>
            )}
            <Fact term="Came in">
              <When value={workOrder.createdAt} zone={shop.timeZone} />
            </Fact>
          </dl>
        </Stack>
      )}
    </Panel>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
