import { Stack, Text } from '@mantine/core'
import { Empty, Muted, Panel, Table } from '../../../../kit/web/index.ts'
import type { Figure } from '../contract/index.ts'
import { describeFigure, figureNames } from '../rules.ts'
import { EndButton } from './end-button.tsx'
import type { Ending } from './end-dialog-lazily.ts'
import { showDays } from './show-deduction.ts'

interface FigureTableProps {
  rows: readonly Figure[]
  today: string
  isOfShop?: boolean
  onEnd: (ending: Ending) => void
}

/** Taxes that the owner entered, because there is no table for them. A pay stub marks them. */
export const FigureTable = ({ rows, today, isOfShop = false, onEnd }: FigureTableProps) => (
  <Panel title={isOfShop ? 'By hand, for everyone' : 'By hand'} flush>
    <Table
      label="Entered by hand"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'label', label: 'Tax', phone: 'title', render: (row) => <Name row={row} /> },
        { key: 'amount', label: 'Amount', render: (row) => (row.kind === 'wa-cares-exempt' ? '' : describeFigure(row)) },
        { key: 'days', label: 'Days', render: showDays },
        { key: 'source', label: 'Source', render: ({ source }) => <span style={{ overflowWrap: 'anywhere' }}>{source}</span> },
      ]}
      rowActions={(row) => (
        <EndButton ending={{ id: row.id, label: row.label, what: 'figure' }} row={row} today={today} onEnd={onEnd} />
      )}
      empty={
        <Empty title="Nothing by hand">
          {isOfShop
            ? 'Enter a state or city tax that Liftbay has no table for, such as Alaska’s unemployment contribution.'
            : 'Where Liftbay has no table for the state’s income tax, enter the employee’s amount. The pay stub marks it.'}
        </Empty>
      }
    />
  </Panel>
)

const Name = ({ row }: { row: Figure }) => (
  <Stack gap={0}>
    <Text size="sm" fw={600}>
      {row.label}
    </Text>
    <Muted>{figureNames[row.kind]}</Muted>
  </Stack>
)
