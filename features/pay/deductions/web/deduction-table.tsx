import { Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Empty, Muted, Panel, StateBadge, Table } from '../../../../kit/web/index.ts'
import type { Deduction } from '../contract/index.ts'
import { deductionNames, describeAmount } from '../rules.ts'
import { EndButton } from './end-button.tsx'
import type { Ending } from './end-dialog-lazily.ts'
import { describeState, showDays, showLeft } from './show-deduction.ts'

interface DeductionTableProps {
  rows: readonly Deduction[]
  today: string
  timeZone: string
  onEnd: (ending: Ending) => void
}

export const DeductionTable = ({ rows, today, timeZone, onEnd }: DeductionTableProps) => (
  <Panel title="Deductions" flush>
    <Table
      label="Deductions"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'label', label: 'Deduction', phone: 'title', render: (row) => <Name row={row} timeZone={timeZone} /> },
        { key: 'amount', label: 'Amount', render: (row) => describeAmount(row) },
        { key: 'days', label: 'Days', render: showDays },
        { key: 'left', label: 'Owed', render: ({ balanceCents, paidCents }) => showLeft(balanceCents, paidCents) },
        { key: 'state', label: 'Status', render: (row) => <StateBadge {...describeState(row, today)} /> },
      ]}
      rowActions={(row) => (
        <EndButton ending={{ id: row.id, label: row.label, what: 'deduction' }} row={row} today={today} onEnd={onEnd} />
      )}
      empty={<Empty title="No deductions">Add what the employee wants deducted. They agree to it on their own page.</Empty>}
    />
  </Panel>
)

const Name = ({ row, timeZone }: { row: Deduction; timeZone: string }) => (
  <Stack gap={0}>
    <Text size="sm" fw={600}>
      {row.label}
    </Text>
    <Muted>{describeAgreement(row, timeZone)}</Muted>
  </Stack>
)

function describeAgreement({ kind, agreedHow, answeredAt, paperNote, hasSignature }: Deduction, timeZone: string): string {
  const name = deductionNames[kind]
  if (agreedHow === 'paper') return `${name}. Signed on paper: ${paperNote}`
  if (agreedHow === 'here' && answeredAt) return `${name}. ${hasSignature ? 'Signed' : 'Agreed'} ${showDay(answeredAt, timeZone)}`
  return name
}
