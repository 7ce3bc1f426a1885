import { Stack } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { Empty, LinkButton, Panel, Read, StateBadge, Table, useRead } from '../../../../kit/web/index.ts'
import { payRuns, type RunList } from '../contract/index.ts'
import { payrollLinks } from './payroll-links.ts'
import { describeRun, stateLabels, stateTones } from './show-run.ts'

/** `/home-owner/payroll`: the pay runs, newest first. */
export default function PayrollPlace({ shop }: { shop: { id: string } }) {
  const [before, setBefore] = useState<number>()
  const read = useRead(payRuns.list, { params: { shop: shop.id }, query: before ? { before } : {} }, { keep: true })
  return (
    <Stack gap="lg">
      <Read read={read} skeleton="table">
        {(list) => <Runs shop={shop.id} list={list} />}
      </Read>
      {payrollLinks.length > 0 && <Settings />}
      {before !== undefined && (
        <LinkButton variant="default" to="?" onClick={() => setBefore(undefined)}>
          Newest
        </LinkButton>
      )}
    </Stack>
  )
}

function Runs({ shop, list }: { shop: string; list: RunList }) {
  return (
    <Panel title="Pay runs" flush>
      <Table
        label="Pay runs"
        rows={list.runs}
        rowKey={({ id }) => id}
        columns={[
          { key: 'number', label: 'Run', phone: 'title', render: (run) => describeRun(run) },
          { key: 'payDate', label: 'Pay date', render: ({ payDate }) => showDay(payDate) },
          { key: 'people', label: 'Employees', align: 'right', render: ({ people }) => people },
          { key: 'gross', label: 'Gross', align: 'right', render: ({ grossCents }) => showCents(grossCents) },
          { key: 'net', label: 'Net', align: 'right', render: ({ netCents }) => showCents(netCents) },
          {
            key: 'state',
            label: 'Status',
            render: ({ state }) => <StateBadge tone={stateTones[state]} label={stateLabels[state]} />,
          },
        ]}
        empty={
          list.frequency === null ? (
            <Empty title="No pay schedule yet" action={<LinkButton to={`/${shop}/info`}>Set the pay schedule</LinkButton>}>
              Say when the shop pays its employees. Pay runs follow that schedule.
            </Empty>
          ) : (
            <Empty title="No pay runs yet">The runs of this shop are listed here.</Empty>
          )
        }
      />
    </Panel>
  )
}

function Settings() {
  return (
    <Panel title="Pay settings">
      <Stack gap="xs">
        {payrollLinks.map(({ label, about, to }) => (
          <LinkButton key={to} to={to} variant="default" justify="flex-start" title={about}>
            {label}
          </LinkButton>
        ))}
      </Stack>
    </Panel>
  )
}
