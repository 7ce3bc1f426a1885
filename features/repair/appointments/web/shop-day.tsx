import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendarOff, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { getDay, showTime } from '../../../../common/dates.ts'
import { showMinutes } from '../../../../common/hours.ts'
import { joinLines } from '../../../../common/lines.ts'
import { type Column, Empty, Panel, Phone, Read, StateBadge, Table, useLive, useRead } from '../../../../kit/web/index.ts'
import { appointments, type ShopAppointment } from '../contract/index.ts'
import { describeVehicle } from '../rules.ts'
import { badges } from './badges.ts'
import { listedDays, showLaterDay, showLongDay } from './times.ts'

export interface ShopDayProps {
  shop: string
  /** The shop's action for an appointment, such as a button to check in the vehicle. */
  renderAction?: (appointment: ShopAppointment) => ReactNode
}

/** A shop's appointments from today on, by day, time and bay; new ones appear on their own. */
export default function ShopDay({ shop, renderAction }: ShopDayProps) {
  // Starts on the UTC day before, because today may begin earlier where the shop is.
  const [from] = useState(() => showLaterDay(getDay(new Date()), -1))
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 150)
  const days = { shop, from, to: showLaterDay(from, listedDays) }
  const read = useRead(appointments.ofShop, { query: { ...days, ...(text ? { text } : {}) } }, { keep: true })
  useLive('appointment_changed', [appointments.ofShop])
  return (
    <Stack gap="md">
      <TextInput
        label="Find an appointment"
        placeholder="Customer, vehicle, concern or detail"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        maxLength={80}
        maw={{ base: '100%', sm: 340 }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Read read={read} skeleton="table">
        {({ timeZone, appointments: list }) => {
          const today = getDay(new Date(), timeZone)
          const coming = Map.groupBy(
            list.filter((appointment) => appointment.day >= today && appointment.state !== 'cancelled'),
            (appointment) => appointment.day,
          )
          if (!text && !read.isKept && !coming.has(today)) coming.set(today, [])
          return (
            <Stack gap="md">
              {coming.size === 0 && (
                <Empty icon={<IconCalendarOff size={28} />} title="No matches.">
                  Try another word.
                </Empty>
              )}
              {[...coming]
                .toSorted(([a], [b]) => (a < b ? -1 : 1))
                .map(([day, rows]) => (
                  <Panel
                    key={day}
                    title={day === today ? `Today, ${showLongDay(day)}` : showLongDay(day)}
                    lead={countOf(rows)}
                    flush={rows.length > 0}
                  >
                    <Table
                      label={`Appointments on ${showLongDay(day)}`}
                      rows={rows}
                      rowKey={(row) => row.id}
                      columns={makeColumns(timeZone)}
                      empty={
                        <Empty icon={<IconCalendarOff size={28} />} title="No appointments today">
                          New ones appear here automatically.
                        </Empty>
                      }
                      {...(renderAction ? { rowActions: renderAction } : {})}
                    />
                  </Panel>
                ))}
            </Stack>
          )
        }}
      </Read>
    </Stack>
  )
}

const countOf = (rows: readonly ShopAppointment[]) =>
  rows.length === 0 ? undefined : `${rows.length} ${rows.length === 1 ? 'appointment' : 'appointments'}`

const makeColumns = (timeZone: string): Column<ShopAppointment>[] => [
  {
    key: 'startsAt',
    label: 'Time',
    phone: 'title',
    sort: (row) => Date.parse(row.startsAt),
    render: (row) => (
      <Text span inherit style={{ whiteSpace: 'nowrap' }}>
        {showTime(row.startsAt, timeZone)} ({showMinutes(row.jobMinutes)})
      </Text>
    ),
  },
  { key: 'bay', label: 'Bay', align: 'right', sort: (row) => row.bay },
  {
    key: 'customer',
    label: 'Customer',
    sort: (row) => row.customer.lastName,
    render: ({ customer }) => (
      <Group gap={6}>
        <Text span inherit>
          {customer.firstName} {customer.lastName}
        </Text>
        {customer.phone1 && <Phone digits={customer.phone1} link />}
      </Group>
    ),
  },
  {
    key: 'vehicle',
    label: 'Vehicle',
    render: (row) => (
      <Text span inherit display="inline-block" miw="8.5rem">
        {describeVehicle(row)}
      </Text>
    ),
  },
  { key: 'concern', label: 'Concern', render: (row) => joinLines(row.concern) },
  { key: 'state', label: 'State', render: (row) => <StateBadge {...badges[row.state]} /> },
]
