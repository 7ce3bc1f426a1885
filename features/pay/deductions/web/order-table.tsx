import { Stack, Text } from '@mantine/core'
import { Empty, Muted, Panel, Table } from '../../../../kit/web/index.ts'
import type { Garnishment } from '../contract/index.ts'
import { describeAmount, garnishmentNames } from '../rules.ts'
import { EndButton } from './end-button.tsx'
import type { Ending } from './end-dialog-lazily.ts'
import { showDays, showLeft } from './show-deduction.ts'

interface OrderTableProps {
  rows: readonly Garnishment[]
  today: string
  /** Left out where it is only read. */
  onEnd?: (ending: Ending) => void
}

/** Orders of courts and agencies, by priority. */
export const OrderTable = ({ rows, today, onEnd }: OrderTableProps) => (
  <Panel title="Orders" flush>
    <Table
      label="Orders"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'payee', label: 'Order', phone: 'title', render: (row) => <Name row={row} /> },
        { key: 'amount', label: 'Amount', render: (row) => describeAmount(row, 'disposable earnings') },
        { key: 'days', label: 'Days', render: showDays },
        { key: 'left', label: 'Owed', render: ({ totalCents, paidCents }) => showLeft(totalCents, paidCents) },
        { key: 'priority', label: 'Priority', align: 'right', render: ({ priority }) => priority },
      ]}
      {...(onEnd && {
        rowActions: (row: Garnishment) => (
          <EndButton ending={{ id: row.id, label: row.payee, what: 'order' }} row={row} today={today} onEnd={onEnd} />
        ),
      })}
      empty={
        <Empty title="No orders">
          {onEnd
            ? 'When a court or an agency orders you to withhold support, taxes or a debt, enter the order here.'
            : 'No court or agency has ordered your shop to withhold from your pay.'}
        </Empty>
      }
    />
  </Panel>
)

const Name = ({ row }: { row: Garnishment }) => (
  <Stack gap={0}>
    <Text size="sm" fw={600}>
      {row.payee}
    </Text>
    <Muted>{[garnishmentNames[row.kind], row.caseNumber].filter(Boolean).join(', ')}</Muted>
  </Stack>
)
