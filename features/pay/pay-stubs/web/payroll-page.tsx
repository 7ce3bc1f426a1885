import { Group, SegmentedControl, Stack } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import {
  Empty,
  LinkButton,
  Money,
  Page,
  Panel,
  Read,
  SaveFileButton,
  StateBadge,
  Table,
  useRead,
  useReadMore,
} from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { ownStubs } from '../contract/index.ts'
import { PeriodPanel } from './period-panel.tsx'
import { kindNames } from './show-stub.ts'
import { StubView } from './stub-view.tsx'

/** `/payroll`: the employee's own pay, one shop at a time: a period, every stub, and with `stub` in the address one of them. */
export default function PayrollPage() {
  const person = useSession()?.customer
  const { query, queryWith, changeQuery } = useQuery()
  const shops = person?.shops ?? []
  const shop = shops.find(({ id }) => id === query.get('shop')) ?? shops[0]
  const stub = query.get('stub')
  if (!person) return null
  return (
    <Page
      title="Payroll"
      lead="Your pay stubs and paydays."
      actions={
        <Group gap="xs">
          <LinkButton variant="default" to="/earnings">
            How my pay was calculated
          </LinkButton>
          <LinkButton variant="default" to="/my-pay">
            Pay plan
          </LinkButton>
        </Group>
      }
      width="narrow"
    >
      {stub ? (
        <ChosenStub id={stub} back={`?${queryWith({ stub: null })}`} />
      ) : !shop ? (
        <Empty title="No shop yet">Your pay stubs appear here once a shop pays you.</Empty>
      ) : (
        <Stack gap="lg">
          {shops.length > 1 && (
            <SegmentedControl
              aria-label="Shop"
              data={shops.map(({ id, dba }) => ({ value: id, label: dba }))}
              value={shop.id}
              onChange={(id) => changeQuery({ shop: id, period: null }, { replace: true })}
            />
          )}
          <PeriodPanel key={shop.id} email={person.email} shop={shop.id} />
          <Stubs shop={shop.id} />
        </Stack>
      )}
    </Page>
  )
}

function ChosenStub({ id, back }: { id: string; back: string }) {
  const read = useRead(ownStubs.get, { params: { id } })
  return (
    <Stack gap="lg">
      <div>
        <LinkButton variant="default" to={back}>
          All pay stubs
        </LinkButton>
      </div>
      <Read read={read} skeleton="form">
        {(stub) => (
          <Stack gap="lg">
            <StubView stub={stub} />
            <div>
              <SaveFileButton row={ownStubs.pdf} sent={{ params: { id } }} label="Save PDF" />
            </div>
          </Stack>
        )}
      </Read>
    </Stack>
  )
}

function Stubs({ shop }: { shop: string }) {
  const { queryWith } = useQuery()
  const list = useReadMore(
    ownStubs.list,
    (after: string | undefined) => ({ params: { shop }, query: after ? { after } : {} }),
    ({ stubs }) => stubs,
    ({ after }) => after,
  )
  return (
    <Panel title="All pay stubs" flush>
      <Table
        label="All pay stubs"
        rows={list.rows}
        rowKey={({ id }) => id}
        to={({ id }) => `?${queryWith({ stub: id })}`}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        more={list.more}
        columns={[
          { key: 'payDate', label: 'Pay date', phone: 'title', render: ({ payDate }) => showDay(payDate) },
          { key: 'kind', label: 'What', render: ({ kind }) => kindNames[kind] },
          { key: 'gross', label: 'Gross', align: 'right', render: ({ grossCents }) => <Money cents={grossCents} /> },
          { key: 'net', label: 'Net', align: 'right', render: ({ netCents }) => <Money cents={netCents} strong /> },
          {
            key: 'state',
            label: 'Status',
            render: ({ state }) => state === 'voided' && <StateBadge tone="gray" label="Voided" />,
          },
        ]}
        empty={<Empty title="No pay stubs yet">Each one appears here when the shop has approved your pay.</Empty>}
      />
    </Panel>
  )
}
