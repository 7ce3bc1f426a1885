import { Stack } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Empty, LinkButton, Loading, Money, Page, Panel, Read, StateBadge, Table, useRead } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { useAccess } from '../../../people/employees/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { useDeskShop } from '../../../repair/front-desk/web/index.ts'
import { earnings, type EarningsRow } from '../contract/index.ts'
import { showMinutes } from '../show-hours.ts'
import { PeriodLinks } from './period-links.tsx'
import { PersonEarningsView } from './person-earnings.tsx'
import { WageSettingPanel } from './wage-setting-panel.tsx'

const payroll = { label: 'Payroll', to: '/home-owner/payroll' }

/** `/home-owner/payroll/earnings`: what everyone earned in a pay period, or with `person` in the address how one employee's was calculated. */
export default function EarningsPage() {
  const { shop } = useDeskShop()
  const access = useAccess(shop?.id, 'pay.run')
  const { query, queryWith } = useQuery()
  const person = query.get('person')
  const day = query.get('day') ?? undefined
  if (!shop || access === 'unknown') return <Loading kind="page" />
  if (access === 'none')
    return (
      <Page title="Earnings">
        <Empty title="Not for you">Ask the owner for the permission to make pay runs.</Empty>
      </Page>
    )
  if (person)
    return (
      <EmployeeEarnings
        shop={shop.id}
        accountId={person}
        day={day}
        crumbs={[payroll, { label: 'Earnings', to: `?${queryWith({ person: null })}` }]}
      />
    )
  return (
    <Page
      title="Earnings"
      lead="What each employee earned in a pay period, with overtime, before taxes and deductions."
      crumbs={[payroll]}
      width="wide"
    >
      <Everyone shop={shop.id} day={day} />
    </Page>
  )
}

function Everyone({ shop, day }: { shop: string; day: string | undefined }) {
  const isOwner = useSession()?.customer.role === 'owner'
  const read = useRead(earnings.list, { params: { shop }, query: day ? { day } : {} }, { keep: true })
  const { queryWith } = useQuery()
  return (
    <Stack gap="lg">
      <Read read={read} skeleton="table">
        {({ period, rows, today }) =>
          !period ? (
            <Panel title="Earnings">
              <Empty
                title="No pay schedule yet"
                action={<LinkButton to={`/${shop}/info#pay-schedule`}>Set the pay schedule</LinkButton>}
              >
                Say when the shop pays its employees. Earnings follow its pay periods.
              </Empty>
            </Panel>
          ) : (
            <Stack gap="lg">
              <PeriodLinks period={period} today={today} />
              <Panel title="Employees" lead={`Payday is ${showDay(period.payDay)}.`} flush>
                <Table
                  label="Earnings by employee"
                  rows={rows}
                  rowKey={(row) => row.person.accountId}
                  to={(row) => `?${queryWith({ person: row.person.accountId, day: period.from })}`}
                  columns={[
                    { key: 'name', label: 'Employee', phone: 'title', render: (row) => row.person.name },
                    { key: 'hours', label: 'Hours', align: 'right', render: ({ minutes }) => showMinutes(minutes) },
                    {
                      key: 'overtime',
                      label: 'Overtime',
                      align: 'right',
                      render: ({ overtimeMinutes }) => (overtimeMinutes > 0 ? showMinutes(overtimeMinutes) : ''),
                    },
                    {
                      key: 'premium',
                      label: 'Premium',
                      align: 'right',
                      render: ({ premiumCents }) => premiumCents !== 0 && <Money cents={premiumCents} />,
                    },
                    {
                      key: 'gross',
                      label: 'Earned',
                      align: 'right',
                      render: ({ grossCents }) => <Money cents={grossCents} strong />,
                    },
                    { key: 'status', label: 'Status', render: (row) => <Status row={row} /> },
                  ]}
                  empty={<Empty title="No employees">Nobody worked here in this period.</Empty>}
                />
              </Panel>
            </Stack>
          )
        }
      </Read>
      {isOwner && <WageSettingPanel shop={shop} />}
    </Stack>
  )
}

function Status({ row: { problems, minutes, grossCents } }: { row: EarningsRow }) {
  if (problems.length > 0) return <StateBadge tone="amber" label={`${problems.length} to solve`} />
  return minutes > 0 || grossCents !== 0 ? <StateBadge tone="green" label="Ready" /> : null
}

interface EmployeeEarningsProps {
  shop: string
  accountId: string
  day: string | undefined
  crumbs: { label: string; to: string }[]
}

function EmployeeEarnings({ shop, accountId, day, crumbs }: EmployeeEarningsProps) {
  const read = useRead(earnings.get, { params: { shop, accountId }, query: day ? { day } : {} }, { keep: true })
  return (
    <Page
      title={read.data ? `Earnings of ${read.data.person.name}` : 'Earnings'}
      lead="How the pay of this period was calculated."
      crumbs={crumbs}
      width="normal"
      read={read}
      skeleton="table"
    >
      {(own) => <PersonEarningsView own={own} canSolve />}
    </Page>
  )
}
