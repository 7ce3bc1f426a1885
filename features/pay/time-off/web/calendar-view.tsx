import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { addDays } from '../../../../common/dates.ts'
import { Empty, LinkButton, Panel, Read, StateBadge, Table, useDevice, useRead } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { type CalendarMonth, type Off, shopTimeOff } from '../contract/index.ts'
import { describeDays } from '../rules.ts'
import classes from './calendar-view.module.css'

const monthName = (month: string) =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The calendar of time off: a month on a wide screen, and the list everywhere. */
export default function CalendarView({ shop }: { shop: string }) {
  const { query, queryWith } = useQuery()
  const device = useDevice()
  const month = query.get('month') ?? undefined
  const read = useRead(shopTimeOff.calendar, { params: { shop }, query: month ? { month } : {} }, { keep: true })
  return (
    <Read read={read} skeleton="table">
      {(data) => (
        <Stack gap="lg">
          <Group gap="xs">
            <LinkButton variant="default" to={`?${queryWith({ month: addDays(`${data.month}-01`, -1).slice(0, 7) })}`}>
              Previous month
            </LinkButton>
            <LinkButton variant="default" to={`?${queryWith({ month: addDays(`${data.month}-01`, 31).slice(0, 7) })}`}>
              Next month
            </LinkButton>
          </Group>
          {device === 'desktop' && (
            <Panel title={monthName(data.month)}>
              <Month data={data} />
            </Panel>
          )}
          <OffList data={data} />
        </Stack>
      )}
    </Read>
  )
}

const isOffOn = (absence: Off, day: string) => absence.firstDay <= day && day <= absence.lastDay

function Month({ data }: { data: CalendarMonth }) {
  const first = new Date(`${data.month}-01T00:00:00Z`).getUTCDay()
  const cells = [...Array.from({ length: first }, () => null), ...data.days]
  return (
    <table className={classes.month} aria-label={monthName(data.month)}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => (
          <tr key={week}>
            {Array.from({ length: 7 }, (_, index) => {
              const day = cells[week * 7 + index]
              return (
                <td key={index} aria-current={day?.day === data.today ? 'date' : undefined} data-outside={!day || undefined}>
                  {day && <Day day={day} data={data} />}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, data }: { day: CalendarMonth['days'][number]; data: CalendarMonth }) {
  const off = data.off.filter((absence) => isOffOn(absence, day.day))
  return (
    <Stack gap={2}>
      <Text component="span" className={classes.date} c={day.isOpen ? undefined : 'dimmed'}>
        {Number(day.day.slice(8))}
        {day.day === data.today && ' today'}
        {!day.isOpen && ' closed'}
      </Text>
      {day.isOpen &&
        off.slice(0, 3).map((absence) => (
          <Anchor key={absence.id} component={Link} to={`?view=requests&request=${absence.id}`} fz="xs" lineClamp={1}>
            {absence.isPending ? 'Asked: ' : ''}
            {absence.person.name}
          </Anchor>
        ))}
      {day.isOpen && off.length > 3 && <Text fz="xs">and {off.length - 3} more</Text>}
      {day.techsOff > 0 && day.isOpen && (
        <Text fz="xs" c="dimmed">
          {day.techsOff} of {data.technicians} techs off
        </Text>
      )}
      {day.techsOff > 0 && day.appointments > 0 && day.isOpen && (
        <Anchor component={Link} to={`/home-owner/appointments?day=${day.day}`} fz="xs">
          {day.appointments} booked
        </Anchor>
      )}
    </Stack>
  )
}

const OffList = ({ data }: { data: CalendarMonth }) => (
  <Panel title={`Off in ${monthName(data.month)}`} flush>
    <Table
      label={`Off in ${monthName(data.month)}`}
      rows={data.off}
      rowKey={({ id }) => id}
      to={({ id }) => `?view=requests&request=${id}`}
      columns={[
        { key: 'name', label: 'Employee', phone: 'title', render: ({ person }) => person.name },
        { key: 'days', label: 'Days', render: (row) => describeDays(row) },
        { key: 'policy', label: 'Policy', render: ({ policy }) => policy },
        {
          key: 'techs',
          label: 'Techs off',
          align: 'right',
          render: (row) =>
            `${Math.max(0, ...data.days.filter(({ day }) => isOffOn(row, day)).map(({ techsOff }) => techsOff))} of ${data.technicians}`,
        },
        {
          key: 'booked',
          label: 'Booked',
          align: 'right',
          render: (row) =>
            data.days.filter(({ day }) => isOffOn(row, day)).reduce((sum, { appointments }) => sum + appointments, 0),
        },
        {
          key: 'state',
          label: 'State',
          render: ({ isPending }) => (
            <StateBadge tone={isPending ? 'amber' : 'green'} label={isPending ? 'Waiting' : 'Approved'} />
          ),
        },
      ]}
      empty={<Empty title="Nobody is off">Time off requested or approved in this month is listed here.</Empty>}
    />
  </Panel>
)
