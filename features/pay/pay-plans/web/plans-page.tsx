import { Group, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Empty, LinkButton, Loading, Muted, Page, Panel, Read, StateBadge, Table, useRead } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { useAccess } from '../../../people/employees/web/index.ts'
import { useDeskShop } from '../../../repair/front-desk/web/index.ts'
import { type Plan, type PlanRow, payPlans } from '../contract/index.ts'
import { describePlan, kindNames } from './describe-plan.ts'
import { PersonPlansView } from './person-plans.tsx'
import { PaySettingsPanel } from './settings-panel.tsx'

/** `/home-owner/payroll/plans`: everyone's pay plan, or with `person` in the address one employee's. */
export default function PlansPage() {
  const { shop } = useDeskShop()
  const access = useAccess(shop?.id, 'pay.plans')
  const { query } = useQuery()
  const person = query.get('person')
  if (!shop || access === 'unknown') return <Loading kind="page" />
  const crumbs = [
    { label: 'Payroll', to: '/home-owner/payroll' },
    ...(person ? [{ label: 'Pay plans', to: '/home-owner/payroll/plans' }] : []),
  ]
  if (access === 'none')
    return (
      <Page title="Pay plans" crumbs={crumbs}>
        <Empty title="Not for you">Ask the owner for the permission to change pay plans.</Empty>
      </Page>
    )
  if (person) return <PersonPlansView shop={shop.id} accountId={person} crumbs={crumbs} />
  return (
    <Page
      title="Pay plans"
      lead="How each employee is paid. A change never touches days that are paid."
      crumbs={crumbs}
      width="wide"
    >
      <Everyone shop={shop.id} />
    </Page>
  )
}

function Everyone({ shop }: { shop: string }) {
  const read = useRead(payPlans.list, { params: { shop } })
  const { queryWith } = useQuery()
  return (
    <Read read={read} skeleton="table">
      {(list) => (
        <Stack gap="lg">
          <Panel
            title="Employees"
            lead={list.lockedThrough && `Days through ${showDay(list.lockedThrough)} are in an approved pay run.`}
            flush
          >
            <Table
              label="Pay plans"
              rows={list.rows}
              rowKey={({ person }) => person.accountId}
              to={({ person }) => `?${queryWith({ person: person.accountId })}`}
              columns={[
                { key: 'name', label: 'Employee', phone: 'title', render: ({ person }) => person.name },
                { key: 'title', label: 'Position' },
                { key: 'kind', label: 'Plan', render: (row) => <Kind row={row} /> },
                { key: 'pay', label: 'Pay', render: ({ now }) => now && <Lines plan={now} /> },
                { key: 'since', label: 'Since', nowrap: true, render: ({ now }) => now && showDay(now.firstDay) },
                { key: 'next', label: 'Next', render: ({ next }) => next && <Next plan={next} /> },
              ]}
              empty={
                <Empty title="No employees yet" action={<LinkButton to={`/${shop}/employee`}>Add an employee</LinkButton>}>
                  Invite someone or create their account, then give each a pay plan.
                </Empty>
              }
            />
          </Panel>
          <PaySettingsPanel key={shop} shop={shop} settings={list.settings} />
        </Stack>
      )}
    </Read>
  )
}

const Kind = ({ row: { now, next } }: { row: PlanRow }) => {
  if (now) return <>{kindNames[now.kind]}</>
  return next ? <Muted>Not yet</Muted> : <StateBadge tone="amber" label="No plan" />
}

const Lines = ({ plan }: { plan: Plan }) => (
  <div>
    {describePlan(plan).map((line) => (
      <Text key={line} size="sm">
        {line}
      </Text>
    ))}
  </div>
)

const Next = ({ plan }: { plan: Plan }) => (
  <Group gap={4}>
    <Text size="sm">
      {showDay(plan.firstDay)}: {describePlan(plan)[0]}
    </Text>
  </Group>
)
