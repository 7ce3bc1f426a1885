import { Group, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Empty, LinkButton, Panel, Read, StateBadge, Table, useLive, useRead } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { type TimesheetRow, timesheets } from '../contract/index.ts'
import { ApproveReady } from './approve-ready.tsx'
import { BackToRun } from './back-to-run.tsx'
import { EmployeeTimesheet } from './employee-timesheet.tsx'
import { showLength, stateNames } from './show-hours.ts'
import { WeekLinks } from './week-links.tsx'
import type { TimesheetsPlaceProps } from './week-part.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** `/home-owner/timesheets`: everyone's hours of a week, or with `person` in the address one employee's. */
export default function TimesheetsPlace({ shop, BeforeApproval }: TimesheetsPlaceProps) {
  const { query } = useQuery()
  const person = query.get('person')
  const week = query.get('week') ?? undefined
  useLive('shift_changed', [timesheets.list, timesheets.get])
  if (person) return <EmployeeTimesheet shop={shop.id} accountId={person} week={week} BeforeApproval={BeforeApproval} />
  return <Everyone shop={shop.id} week={week} />
}

function Everyone({ shop, week }: { shop: string; week: string | undefined }) {
  const read = useRead(timesheets.list, { params: { shop }, query: week ? { week } : {} }, { keep: true })
  const { queryWith } = useQuery()
  return (
    <Read read={read} skeleton="table">
      {(list) => (
        <Stack gap="lg">
          <Group justify="space-between">
            <WeekLinks firstDay={list.firstDay} today={list.today} />
            <BackToRun />
          </Group>
          <ApproveReady shop={shop} list={list} />
          <Panel title={`Week of ${showDay(list.firstDay)}`} flush>
            <Table
              label="Time sheets"
              rows={list.rows}
              rowKey={({ person }) => person.accountId}
              to={({ person }) => `?${queryWith({ person: person.accountId, week: list.firstDay })}`}
              columns={[
                { key: 'name', label: 'Employee', phone: 'title', render: ({ person }) => person.name },
                { key: 'state', label: 'Now', render: ({ state }) => stateNames[state] },
                ...weekdays.map((label, index) => ({
                  key: label,
                  label,
                  align: 'right' as const,
                  phone: 'hide' as const,
                  render: ({ seconds }: TimesheetRow) => (seconds[index] ? showLength(seconds[index]) : ''),
                })),
                {
                  key: 'total',
                  label: 'Total',
                  align: 'right',
                  render: ({ total }) => <Text fw={600}>{showLength(total)}</Text>,
                },
                { key: 'status', label: 'Status', render: (row) => <Status row={row} /> },
              ]}
              empty={
                <Empty title="No employees yet" action={<LinkButton to={`/${shop}/employee`}>Add an employee</LinkButton>}>
                  Invite someone or create their account. Their hours are listed here.
                </Empty>
              }
            />
          </Panel>
        </Stack>
      )}
    </Read>
  )
}

function Status({ row }: { row: TimesheetRow }) {
  if (row.isApproved) return <StateBadge tone="green" label="Approved" />
  if (row.undecided > 0) return <StateBadge tone="amber" label={`${row.undecided} to check`} />
  if (row.problems > 0) return <StateBadge tone="red" label={`${row.problems} missed`} />
  if (row.waiting > 0) return <StateBadge tone="amber" label={`${row.waiting} to confirm`} />
  if (row.rejected > 0) return <StateBadge tone="amber" label={`${row.rejected} rejected`} />
  return row.total > 0 ? <StateBadge tone="gray" label="Open" /> : null
}
