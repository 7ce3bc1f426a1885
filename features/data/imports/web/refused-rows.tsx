import { Stack, Text } from '@mantine/core'
import { Panel, SaveFileButton, Table } from '../../../../kit/web/index.ts'
import { type Import, imports } from '../contract/index.ts'

interface RefusedRowsProps {
  rows: readonly (Import['refused'][number] | Import['kept'][number])[]
  title: string
  lead: string
  /** Set when the rows can be downloaded. */
  importId?: string
}

export function RefusedRows({ rows, title, lead, importId }: RefusedRowsProps) {
  return (
    <Panel
      title={title}
      lead={lead}
      tone="amber"
      flush
      actions={
        importId && (
          <SaveFileButton row={imports.refusedTable} sent={{ params: { id: importId } }} label="Download refused rows" />
        )
      }
    >
      <Table
        label={title}
        rows={rows}
        rowKey={({ row }) => row}
        columns={[
          { key: 'row', label: 'Row', phone: 'title', render: ({ row }) => row },
          {
            key: 'why',
            label: importId ? 'What to correct' : 'Reason',
            render: (row) => ('faults' in row ? <Faults faults={row.faults} /> : <Text>{row.reason}</Text>),
          },
        ]}
      />
    </Panel>
  )
}

/** The faults of a row, each with its column. */
export function Faults({ faults }: Pick<Import['refused'][number], 'faults'>) {
  return (
    <Stack gap={4}>
      {faults.map(({ field, reason }) => (
        <Text key={field + reason} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <b>{field}:</b> {reason}
        </Text>
      ))}
    </Stack>
  )
}
