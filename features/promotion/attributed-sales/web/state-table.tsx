import { Group, Stack } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { z } from 'zod'
import {
  DateField,
  Empty,
  Form,
  Money,
  Panel,
  Read,
  SaveFileButton,
  SubmitButton,
  Table,
  useRead,
} from '../../../../kit/web/index.ts'
import { attributedSales, period } from '../contract/index.ts'

interface Period {
  from: string
  to: string
}

const PeriodForm = z.strictObject(period)

/** Sales of a period by ship-to state, with their total. */
export function StateTable({ from, to, onChange }: Period & { onChange: (period: Period) => void }) {
  const read = useRead(attributedSales.byState, { body: { from, to } })
  return (
    <Panel
      title="By ship-to state"
      actions={<SaveFileButton row={attributedSales.table} sent={{ query: { from, to } }} label="Save as CSV" />}
    >
      <Stack>
        <Form schema={PeriodForm} initial={{ from, to }} submit={onChange} label="Period">
          <Group align="flex-end">
            <DateField name="from" label="From" />
            <DateField name="to" label="To" />
            <SubmitButton>Show period</SubmitButton>
          </Group>
        </Form>
        <Read read={read} skeleton="table">
          {({ rows, total }) => (
            <Table
              label="Sales by ship-to state"
              rows={rows.length > 0 ? [...rows, { state: '', name: 'Total', ...total }] : []}
              rowKey={({ state }) => state}
              empty={
                <Empty icon={<IconMapPin size={28} />} title="No sales in this period">
                  Choose other days, or report a sale.
                </Empty>
              }
              columns={[
                {
                  key: 'name',
                  label: 'State',
                  phone: 'title',
                  render: ({ name, state }) => (state ? name : <strong>{name}</strong>),
                },
                { key: 'count', label: 'Sales', align: 'right', render: ({ count }) => count },
                {
                  key: 'cents',
                  label: 'Amount',
                  align: 'right',
                  render: ({ cents, state }) => <Money cents={cents} strong={!state} />,
                },
              ]}
            />
          )}
        </Read>
      </Stack>
    </Panel>
  )
}
