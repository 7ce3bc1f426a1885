import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCalendarPlus, IconCalendarOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { showMinutes } from '../../../../common/hours.ts'
import { joinLines } from '../../../../common/lines.ts'
import {
  confirm,
  Empty,
  Loading,
  LoadMore,
  PageError,
  Panel,
  Phone,
  StateBadge,
  useCall,
  useLive,
  useRead,
  useReadMore,
} from '../../../../kit/web/index.ts'
import { type Appointment, appointments } from '../contract/index.ts'
import { badges } from './badges.ts'
import { saveToCalendar } from './save-to-calendar.ts'
import { ScheduleService } from './schedule-service-lazily.ts'
import type { VehicleChoice } from './schedule-service.tsx'
import { showLongTimeAndZone } from './times.ts'

export interface MyAppointmentsProps {
  /** The vehicles that an appointment can be changed to. */
  vehicles: readonly VehicleChoice[]
  /** Shown when there are no appointments yet, such as a button. */
  emptyAction?: ReactNode
}

/** The customer's appointments: change, cancel, add to a calendar; past ones on request. */
export function MyAppointments({ vehicles, emptyAction }: MyAppointmentsProps) {
  const coming = useRead(appointments.mine, { query: {} })
  const [changing, setChanging] = useState<Appointment | null>(null)
  const [showsPast, setShowsPast] = useState(false)
  useLive('appointment_changed', [appointments.mine])
  return (
    <Stack gap="md">
      {coming.data ? (
        coming.data.appointments.length === 0 ? (
          <Empty icon={<IconCalendarOff size={28} />} title="No appointments" action={emptyAction}>
            Your appointments will show up here.
          </Empty>
        ) : (
          coming.data.appointments.map((appointment) => (
            <AppointmentCard key={appointment.id} appointment={appointment} onChange={() => setChanging(appointment)} />
          ))
        )
      ) : coming.error ? (
        <PageError error={coming.error} onRetry={coming.reload} />
      ) : (
        <Loading kind="cards" rows={2} />
      )}
      <Group>
        <Button variant="subtle" aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
          {showsPast ? 'Hide past appointments' : 'Show past appointments'}
        </Button>
      </Group>
      {showsPast && <PastAppointments />}
      {changing && (
        <ScheduleService
          opened
          onClose={() => setChanging(null)}
          shop={changing.shop}
          vehicles={withBooked(vehicles, changing)}
          appointment={coming.data?.appointments.find(({ id }) => id === changing.id) ?? changing}
        />
      )}
    </Stack>
  )
}

/** Keeps the booked vehicle as a choice even when the list does not have it. */
function withBooked(vehicles: readonly VehicleChoice[], { vehicle }: Appointment): readonly VehicleChoice[] {
  return vehicle && !vehicles.some((choice) => choice.vinId === vehicle.vinId) ? [vehicle, ...vehicles] : vehicles
}

function AppointmentCard({ appointment, onChange }: { appointment: Appointment; onChange: () => void }) {
  const { shop, vehicle, concern, startsAt, jobMinutes, state, id } = appointment
  const cancel = useCall(appointments.cancel, {
    done: (reply) => reply.msg,
    invalidates: [appointments.mine, appointments.slots],
  })
  const when = showLongTimeAndZone(startsAt, shop.timeZone)
  const ask = async () => {
    const question = {
      header: 'Cancel this appointment?',
      message: `${shop.dba}, ${when}`,
      accept: 'Cancel appointment',
      cancel: 'Keep appointment',
      danger: true,
    }
    if (await confirm(question)) await cancel.send({ query: { id } })
  }
  return (
    <Panel>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start">
          <Title order={3} size="h4">
            {when}
          </Title>
          <StateBadge {...badges[state]} />
        </Group>
        <Text>
          {vehicle?.title ?? 'Another vehicle'}, {showMinutes(jobMinutes)}
        </Text>
        <Text style={{ whiteSpace: 'pre-line' }}>{concern}</Text>
        <Text c="dimmed">
          {shop.dba}, {shop.address}, {shop.city}, {shop.state} {shop.zip}, <Phone digits={shop.phone1} link />
        </Text>
        <Group gap="xs">
          {state === 'booked' && (
            <>
              <Button variant="default" onClick={onChange}>
                Change
              </Button>
              <Button variant="default" c="red" loading={cancel.pending} onClick={() => void ask()}>
                Cancel appointment
              </Button>
            </>
          )}
          <Button variant="default" leftSection={<IconCalendarPlus size={18} />} onClick={() => void saveToCalendar(appointment)}>
            Add to calendar
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

function PastAppointments() {
  const past = useReadMore(
    appointments.mine,
    (after: string | undefined) => ({ query: { which: 'past' as const, ...(after ? { after } : {}) } }),
    (page) => page.appointments,
    (page) => page.next,
  )
  if (past.error) return <PageError error={past.error} onRetry={past.reload} />
  if (past.loading) return <Loading kind="cards" rows={2} />
  if (past.rows.length === 0) return <Text c="dimmed">No past appointments.</Text>
  return (
    <Stack gap="sm">
      {past.rows.map(({ id, startsAt, shop, vehicle, state, concern }) => (
        <Group key={id} justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Text fw={600}>{showLongTimeAndZone(startsAt, shop.timeZone)}</Text>
            <Text c="dimmed">
              {shop.dba}, {vehicle?.title ?? 'Another vehicle'}. {joinLines(concern)}
            </Text>
          </div>
          <StateBadge {...badges[state]} />
        </Group>
      ))}
      <LoadMore more={past.more} label="Show more" />
    </Stack>
  )
}
