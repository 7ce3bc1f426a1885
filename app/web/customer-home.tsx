import { Alert, Anchor, Button, Stack, Title } from '@mantine/core'
import { IconCalendarPlus, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { showCents } from '../../common/cents.ts'
import { MyVehicles, TransferredVehicles } from '../../features/catalog/vehicles/web/index.ts'
import { RequestedDeposits } from '../../features/money/payments/web/index.ts'
import { StorageRequests } from '../../features/money/storage-charges/web/index.ts'
import { customers } from '../../features/people/customers/contract/index.ts'
import { agreements } from '../../features/repair/agreements/contract/index.ts'
import { MyAppointments, ScheduleService } from '../../features/repair/appointments/web/index.ts'
import { LinkButton, Page, useLive, useRead } from '../../kit/web/index.ts'
import { useVehicleChoices } from './vehicle-choices.ts'

/** The customer's home page: open questions first, then vehicles, then appointments. */
export default function CustomerHome() {
  const me = useRead(customers.getMine, {})
  const [booking, setBooking] = useState<{ vinId?: string } | null>(null)
  const choices = useVehicleChoices()
  const scheduleVisit = (vinId?: string) => setBooking(vinId ? { vinId } : {})
  return (
    <Page
      title="Home"
      read={me}
      skeleton="cards"
      actions={
        me.data?.preferredShop ? (
          <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => scheduleVisit()}>
            Schedule Service
          </Button>
        ) : (
          <LinkButton to="/shop">Find a shop</LinkButton>
        )
      }
    >
      {({ preferredShop }) => (
        <Stack gap="xl">
          <WaitingAnswers />
          <RequestedDeposits />
          <StorageRequests />
          <section aria-labelledby="vehicles">
            <Title order={2} id="vehicles" mb="sm">
              My vehicles
            </Title>
            <MyVehicles {...(preferredShop ? { onSchedule: (vehicle) => scheduleVisit(vehicle.vinId) } : {})} />
          </section>
          <TransferredVehicles />
          <section aria-labelledby="appointments">
            <Title order={2} id="appointments" mb="sm">
              Appointments
            </Title>
            <MyAppointments vehicles={choices} />
          </section>
          {preferredShop && (
            <ScheduleService
              opened={booking !== null}
              onClose={() => setBooking(null)}
              shop={preferredShop}
              vehicles={choices}
              {...booking}
            />
          )}
        </Stack>
      )}
    </Page>
  )
}

function WaitingAnswers() {
  const read = useRead(agreements.mine, { query: {} })
  useLive('work_order_changed', [agreements.mine])
  const waiting = read.data?.waiting.filter((one) => !one.isDismissed) ?? []
  if (waiting.length === 0) return null
  return (
    <Stack gap="sm">
      {waiting.map((one) => (
        <Alert
          key={one.estimateId}
          color="amber"
          icon={<IconSignature aria-hidden />}
          title={`${one.shop} is waiting for your answer`}
        >
          The estimate for your {one.vehicle} comes to {showCents(one.totalCents)}. No work starts until you approve it.{' '}
          <Anchor component={Link} to={`/workorder/${one.shopId}/${one.workOrderId}`} fw={600} inherit>
            Read and answer
          </Anchor>
        </Alert>
      ))}
    </Stack>
  )
}
