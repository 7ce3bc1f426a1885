import { Button, Stack, Text, Title } from '@mantine/core'
import { IconCalendarPlus, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { showCents } from '../../common/cents.ts'
import { MyVehicles, TransferredVehicles } from '../../features/catalog/vehicles/web/index.ts'
import { RequestedDeposits } from '../../features/money/payments/web/index.ts'
import { StorageRequests } from '../../features/money/storage-charges/web/index.ts'
import { customers } from '../../features/people/customers/contract/index.ts'
import { agreements, type WaitingAgreement } from '../../features/repair/agreements/contract/index.ts'
import { MyAppointments, ScheduleService } from '../../features/repair/appointments/web/index.ts'
import { ShopRequests } from '../../features/repair/customer-requests/web/index.ts'
import { ProblemPhotos } from '../../features/repair/visit-photos/web/index.ts'
import { LinkButton, Page, Panel, useLive, useQuery, useRead } from '../../kit/web/index.ts'
import { useVehicleChoices } from './vehicle-choices.ts'

/** The customer's home page: open questions first, then vehicles, then appointments. `?schedule` opens booking at once. */
export default function CustomerHome() {
  const me = useRead(customers.getMine, {})
  const { query, changeQuery } = useQuery()
  const [booking, setBooking] = useState<{ vinId?: string } | null>(query.has('schedule') ? {} : null)
  const choices = useVehicleChoices()
  const asked = useRead(agreements.mine, { query: {} })
  useLive(['work_order_changed', 'agreement_signed'], [agreements.mine])
  const waiting = asked.data?.waiting.filter((estimate) => !estimate.isDismissed) ?? []
  // One main action: answering, or else booking.
  const variant = waiting.length > 0 ? 'default' : 'filled'
  const closeBooking = () => {
    setBooking(null)
    if (query.has('schedule')) changeQuery({ schedule: null }, { replace: true })
  }
  const scheduleVisit = (vinId?: string) => setBooking(vinId ? { vinId } : {})
  return (
    <Page
      title="Home"
      read={me}
      skeleton="cards"
      actions={
        me.data?.preferredShop ? (
          <Button variant={variant} leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => scheduleVisit()}>
            Schedule Service
          </Button>
        ) : (
          <LinkButton to="/shop" variant={variant} leftSection={<IconCalendarPlus size={18} aria-hidden />}>
            Schedule Service
          </LinkButton>
        )
      }
    >
      {({ preferredShop }) => (
        <Stack gap="xl">
          <WaitingAnswers waiting={waiting} />
          <ShopRequests />
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
              onClose={closeBooking}
              shop={preferredShop}
              vehicles={choices}
              afterBooking={({ id }) => <ProblemPhotos appointmentId={id} canAdd />}
              {...booking}
            />
          )}
        </Stack>
      )}
    </Page>
  )
}

/** Questions that wait for the customer's answer come first. */
function WaitingAnswers({ waiting }: { waiting: readonly WaitingAgreement[] }) {
  if (waiting.length === 0) return null
  return (
    <Stack gap="sm">
      {waiting.map((estimate) => (
        <Panel
          key={estimate.estimateId}
          title={`${showCents(estimate.totalCents)} estimate waiting`}
          lead={estimate.vehicle}
          tone="amber"
        >
          <Stack gap="md" align="flex-start">
            <Text>{estimate.shop} is waiting for your OK. No work starts until you approve it.</Text>
            <LinkButton
              to={`/workorder/${estimate.shopId}/${estimate.workOrderId}`}
              leftSection={<IconSignature size={18} aria-hidden />}
            >
              Review and answer
            </LinkButton>
          </Stack>
        </Panel>
      ))}
    </Stack>
  )
}
