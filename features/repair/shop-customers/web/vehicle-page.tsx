import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconCalendarPlus, IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Definition, fetchFile, lazyDialog, Page, Panel, Phone, useLive, useRead } from '../../../../kit/web/index.ts'
import { showMiles, showVin } from '../../../catalog/vehicles/rules.ts'
import { VehiclePicture } from '../../../catalog/vehicles/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { BookDialog, NewOrderDialog } from '../../front-desk/web/index.ts'
import { MileageChart } from '../../service-history/web/index.ts'
import { workOrders } from '../../work-orders/contract/index.ts'
import { shopCustomers, type ShopVehicle } from '../contract/index.ts'
import { OrderTable } from './order-table.tsx'
import { VehicleFields } from './record-fields.tsx'

const CorrectDialog = lazyDialog(() => import('./correct-dialog.tsx'))

export interface VehiclePageProps {
  /** Panels of other features about the vehicle. */
  further?: (vehicle: ShopVehicle) => ReactNode
}

/** A vehicle's page at the shop: its details, odometer readings and work orders. */
export function VehiclePage({ further }: VehiclePageProps) {
  const { shopId = '', vehicleId = '' } = useParams()
  const vehicle = useRead(shopCustomers.readVehicle, { params: { shop: shopId, id: vehicleId } })
  useLive('work_order_changed', [shopCustomers.readVehicle])
  const data = vehicle.data
  const can = useCan(shopId)
  const [opened, setOpened] = useState<'book' | 'order' | null>(null)
  const close = () => setOpened(null)
  return (
    <Page
      title={data?.title ?? 'Vehicle'}
      lead={data && showVin(data.vinId)}
      crumbs={[
        { label: 'Customers', to: `/home-owner/customers?shop=${shopId}` },
        ...(data ? [{ label: data.customer.name, to: `/customers/${shopId}/${data.customer.customerId}` }] : []),
      ]}
      actions={
        data && (
          <Group gap="sm">
            {can('schedule.book') && (
              <Button
                variant="default"
                leftSection={<IconCalendarPlus size={18} aria-hidden />}
                onClick={() => setOpened('book')}
              >
                Book
              </Button>
            )}
            {can('orders.create') && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('order')}>
                New repair order
              </Button>
            )}
          </Group>
        )
      }
      read={vehicle}
      skeleton="cards"
    >
      {(vehicle) => (
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Panel title="Vehicle" actions={vehicle.mayCorrect && can('customers.edit') && <Correct vehicle={vehicle} />}>
              <Picture vehicle={vehicle} />
              <Definition items={listFacts(vehicle)} />
            </Panel>
            <Panel title="Owner">
              <Definition
                items={[
                  {
                    term: 'Name',
                    value: <Link to={`/customers/${shopId}/${vehicle.customer.customerId}`}>{vehicle.customer.name}</Link>,
                  },
                  {
                    term: 'Phone',
                    value: vehicle.customer.phone1 ? <Phone digits={vehicle.customer.phone1} link /> : 'Not known',
                  },
                  {
                    term: 'E-mail',
                    value: vehicle.customer.email ? (
                      <a href={`mailto:${vehicle.customer.email}`}>{vehicle.customer.email}</a>
                    ) : (
                      'Not known'
                    ),
                  },
                ]}
              />
            </Panel>
          </SimpleGrid>
          <VehicleFields vehicle={vehicle} canEdit={can('customers.edit')} />
          {further?.(vehicle)}
          <MileageChart readings={vehicle.readings} />
          <Panel title={`Repair orders at ${vehicle.shop.dba}`} flush={vehicle.orders.length > 0}>
            <OrderTable shop={vehicle.shop} orders={vehicle.orders} />
          </Panel>
          {opened === 'book' && (
            <BookDialog
              shopId={shopId}
              slot={{ startsAt: null, bay: null, technicianId: null, isHere: false, timeZone: vehicle.shop.timeZone }}
              customer={{ ...vehicle.customer, timesMissed: 0, vehicles: [vehicle] }}
              onClose={close}
            />
          )}
          {opened === 'order' && (
            <NewOrderDialog shopId={shopId} customer={{ ...vehicle.customer, vehicles: [vehicle] }} onClose={close} />
          )}
        </Stack>
      )}
    </Page>
  )
}

function Correct({ vehicle }: { vehicle: ShopVehicle }) {
  const [correcting, setCorrecting] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setCorrecting(true)}>
        Edit
      </Button>
      <CorrectDialog opened={correcting} onClose={() => setCorrecting(false)} vehicle={vehicle} />
    </>
  )
}

/** The shop can see the owner's photo through a work order of the vehicle. */
function Picture({ vehicle }: { vehicle: ShopVehicle }) {
  const order = vehicle.orders[0]
  if (!vehicle.photoId || !order) return null
  return (
    <VehiclePicture
      {...vehicle}
      size={240}
      fetch={(photoId) => fetchFile(workOrders.vehiclePhoto, { params: { id: order.workOrderId, photoId } })}
    />
  )
}

const listFacts = (vehicle: ShopVehicle) => [
  { term: 'Plate', value: `${vehicle.plate} ${vehicle.plateState}`.trim() || 'Not known' },
  { term: 'Odometer', value: vehicle.odometer === null ? 'Not known' : showMiles(vehicle.odometer) },
  ...[
    { term: 'Color', value: vehicle.color },
    { term: 'Trim', value: vehicle.trim },
    { term: 'Engine', value: vehicle.engine },
    { term: 'Body style', value: vehicle.bodyStyle },
    { term: 'Drive', value: vehicle.driveType },
    { term: 'Transmission', value: vehicle.transmission },
  ].filter(({ value }) => value !== ''),
]
