import { ActionIcon, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Panel, Phone, When } from '../../../web/kit/index.ts'
import { showMiles } from '../../vehicles/rules.ts'
import { reasonNotToUpdate } from '../rules.ts'
import { EditFacts } from './edit-facts.tsx'
import { useOrder } from './order-context.ts'
import classes from './work-order.module.css'

/** Whose vehicle it is, and what was agreed about when and by whom. */
export function OrderFacts() {
  const { order } = useOrder()
  const [editing, setEditing] = useState(false)
  const { workOrder, vehicle, customer, shop } = order
  const canEdit = reasonNotToUpdate(workOrder.state) === null
  return (
    <Panel
      title={`${customer.firstName} ${customer.lastName}`}
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
        <EditFacts onClose={() => setEditing(false)} />
      ) : (
        <dl className={classes.facts}>
          <Fact term="VIN">{vehicle.vinId}</Fact>
          <Fact term="Vehicle">{[vehicle.title, vehicle.trim, vehicle.engine, vehicle.color].filter(Boolean).join(', ')}</Fact>
          {vehicle.plate && <Fact term="Plate">{`${vehicle.plate} ${vehicle.plateState}`}</Fact>}
          <Fact term="Odometer">{workOrder.odometer === null ? 'Not read' : showMiles(workOrder.odometer)}</Fact>
          <Fact term="Technician">{workOrder.technician || 'Nobody yet'}</Fact>
          <Fact term="Promised for">
            {workOrder.promisedAt ? <When value={workOrder.promisedAt} zone={shop.timeZone} /> : 'No time yet'}
          </Fact>
          <Fact term="Came in">
            <When value={workOrder.createdAt} zone={shop.timeZone} />
          </Fact>
        </dl>
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
