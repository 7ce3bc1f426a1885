import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Fault } from '../../../common/tables/cells.ts'
import { Panel } from '../components/panel.tsx'
import { Table } from '../components/table.tsx'

interface RefusedRowsProps {
  /** As a spreadsheet counts: the header is row 1. */
  rows: readonly ({ row: number; faults: readonly Fault[] } | { row: number; reason: string })[]
  title: string
  lead: string
  /** The button that downloads the rows, to correct them. */
  download?: ReactNode
}

/** Rows of an uploaded table that were not taken, or that stayed, and why. */
export const RefusedRows = ({ rows, title, lead, download }: RefusedRowsProps) => (
  <Panel title={title} lead={lead} tone="amber" flush actions={download}>
    <Table
      label={title}
      rows={rows}
      rowKey={({ row }) => row}
      columns={[
        { key: 'row', label: 'Row', phone: 'title', render: ({ row }) => row },
        {
          key: 'why',
          label: download ? 'What to correct' : 'Reason',
          render: (row) => ('faults' in row ? <FaultList faults={row.faults} /> : <Text>{row.reason}</Text>),
        },
      ]}
    />
  </Panel>
)

/** The faults of a row, each with its column. */
export const FaultList = ({ faults }: { faults: readonly Fault[] }) => (
  <Stack gap={4}>
    {faults.map(({ field, reason }) => (
      <Text key={field + reason} size="sm" style={{ overflowWrap: 'anywhere' }}>
        <b>{field}:</b> {reason}
      </Text>
    ))}
  </Stack>
)
