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
import {
  Empty,
  Flyout,
  FlyoutItem,
  LinkButton,
  Loading,
  LoadMore,
  PageError,
  toast,
  useCall,
  useLive,
  useReadMore,
} from '../../../../kit/web/index.ts'
import { type Vehicle, vehicles } from '../contract/index.ts'
import { showVehicleTitle } from '../rules.ts'
import { VehicleCard } from './vehicle-card.tsx'

export interface MyVehiclesProps {
  /** Opens booking for a vehicle; left out, "Schedule Service" is not shown. */
  onSchedule?: (vehicle: Vehicle) => void
}

/** The customer's vehicles as cards with their actions. */
export function MyVehicles({ onSchedule }: MyVehiclesProps) {
  const list = useReadMore(
    vehicles.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.rows,
    (page) => page.next,
  )
  useLive(['vehicle_changed', 'appointment_changed', 'work_order_changed'], [vehicles.list])
  if (list.error && list.rows.length === 0) return <PageError error={list.error} onRetry={list.reload} />
  if (list.loading) return <Loading kind="cards" rows={2} />
  if (list.rows.length === 0) return <NoVehicles />
  return (
    <Stack>
      {list.rows.map((vehicle) => (
        <VehicleCard key={vehicle.id} vehicle={vehicle} actions={<Actions vehicle={vehicle} onSchedule={onSchedule} />} />
      ))}
      <LoadMore more={list.more} />
    </Stack>
  )
}

function NoVehicles() {
  return (
    <Empty
      icon={<IconCar size={28} />}
      title="Add your first vehicle"
      action={
        <LinkButton to="/add-new-vehicle" leftSection={<IconPlus size={18} />}>
          Add New Vehicle
        </LinkButton>
      }
    >
      Its VIN tells us the year, make, model and engine. Then you can schedule service and follow every repair.
    </Empty>
  )
}

function Actions({ vehicle, onSchedule }: { vehicle: Vehicle; onSchedule: MyVehiclesProps['onSchedule'] }) {
  const restore = useCall(vehicles.restore, { done: 'Vehicle restored', invalidates: [vehicles.list] })
  const remove = useCall(vehicles.remove, {
    done: ({ id }) => toast.undo(`${showVehicleTitle(vehicle)} was removed`, () => void restore.send({ body: { id } })),
    invalidates: [vehicles.list],
  })
  const vin = encodeURIComponent(vehicle.vinId)
  return (
    <>
      {vehicle.inShop && (
        <LinkButton to="/inshop" leftSection={<IconTool size={18} />}>
          See the work
        </LinkButton>
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
      <LinkButton variant="default" to={`/history/${vin}`} leftSection={<IconHistory size={18} />}>
        History
      </LinkButton>
      <Flyout label={`More about the ${showVehicleTitle(vehicle)}`} icon={<IconDots size={20} />} menu loading={remove.pending}>
        <FlyoutItem to={`/edit-vehicle/${vin}`} icon={<IconPencil size={18} aria-hidden />}>
          Edit
        </FlyoutItem>
        <FlyoutItem to={`/edit-vehicle/${vin}#pass-on`} icon={<IconArrowForwardUp size={18} aria-hidden />}>
          Sold it? Transfer it
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
