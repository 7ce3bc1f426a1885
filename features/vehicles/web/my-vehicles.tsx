import { Button, Stack } from '@mantine/core'
import {
  IconArrowForwardUp,
  IconCalendarPlus,
  IconCar,
  IconDots,
  IconHistory,
  IconPencil,
  IconPlus,
  IconTool,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { Empty, Flyout, FlyoutItem, Loading, PageError, toast, useCall, useLive, useReadMore } from '../../../web/kit/index.ts'
import { type Vehicle, vehicles } from '../contract.ts'
import { vehicleTitle } from '../rules.ts'
import { VehicleCard } from './vehicle-card.tsx'

export interface MyVehiclesProps {
  /** Opens the booking for a vehicle; without it there is no "Schedule Service". */
  onSchedule?: (vehicle: Vehicle) => void
}

/** The customer's vehicles as cards, with what can be done with each. */
export function MyVehicles({ onSchedule }: MyVehiclesProps) {
  const list = useReadMore(
    vehicles.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.rows,
    (page) => page.next,
  )
  useLive('vehicle_changed', [vehicles.list])
  useLive('appointment_changed', [vehicles.list])
  useLive('work_order_changed', [vehicles.list])
  if (list.error && list.rows.length === 0) return <PageError error={list.error} onRetry={list.reload} />
  if (list.loading) return <Loading kind="cards" rows={2} />
  if (list.rows.length === 0) return <NoVehicles />
  return (
    <Stack>
      {list.rows.map((vehicle) => (
        <VehicleCard key={vehicle.id} vehicle={vehicle} actions={<Actions vehicle={vehicle} onSchedule={onSchedule} />} />
      ))}
      {list.more && (
        <Button variant="default" loading={list.more.loading} onClick={list.more.load}>
          Load more
        </Button>
      )}
    </Stack>
  )
}

function NoVehicles() {
  return (
    <Empty
      icon={<IconCar />}
      title="Add your first vehicle"
      action={
        <Button component={Link} to="/add-new-vehicle" leftSection={<IconPlus size={18} />}>
          Add New Vehicle
        </Button>
      }
    >
      With its VIN we know year, make, model and engine. Then you can schedule service and follow every repair.
    </Empty>
  )
}

function Actions({ vehicle, onSchedule }: { vehicle: Vehicle; onSchedule: MyVehiclesProps['onSchedule'] }) {
  const restore = useCall(vehicles.restore, { done: 'It is back', invalidates: [vehicles.list] })
  const remove = useCall(vehicles.remove, {
    done: ({ id }) => toast.undo(`${vehicleTitle(vehicle)} was removed`, () => void restore.send({ body: { id } })),
    invalidates: [vehicles.list],
  })
  const vin = encodeURIComponent(vehicle.vinId)
  return (
    <>
      {vehicle.inShop && (
        <Button component={Link} to="/inshop" leftSection={<IconTool size={18} />}>
          See the work
        </Button>
      )}
      {onSchedule && (
        <Button
          variant={vehicle.inShop || vehicle.nextAppointment ? 'default' : 'filled'}
          leftSection={<IconCalendarPlus size={18} />}
          onClick={() => onSchedule(vehicle)}
        >
          Schedule Service
        </Button>
      )}
      <Button variant="default" component={Link} to={`/history/${vin}`} leftSection={<IconHistory size={18} />}>
        History
      </Button>
      <Flyout label={`More about the ${vehicleTitle(vehicle)}`} icon={<IconDots size={20} />} menu loading={remove.pending}>
        <FlyoutItem to={`/edit-vehicle/${vin}`} icon={<IconPencil size={18} aria-hidden />}>
          Edit
        </FlyoutItem>
        <FlyoutItem to={`/edit-vehicle/${vin}#pass-on`} icon={<IconArrowForwardUp size={18} aria-hidden />}>
          Sold it? Pass it on
        </FlyoutItem>
        <FlyoutItem
          danger
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => void remove.send({ query: { id: vehicle.id } })}
        >
          Remove
        </FlyoutItem>
      </Flyout>
    </>
  )
}
