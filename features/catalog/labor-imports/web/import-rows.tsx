import { SegmentedControl } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty, Muted, Panel, SaveFileButton, Table, useReadMore } from '../../../../kit/web/index.ts'
import { formatCount } from '../../../../kit/web/tables/index.ts'
import { type LaborImport, laborImports, type LaborImportRow } from '../contract/index.ts'

type Outcome = LaborImportRow['outcome']

const labels: Record<Outcome, string> = {
  faulty: 'Faulty',
  new: 'New',
  changed: 'Changed',
  removed: 'Not in the file',
  unchanged: 'Unchanged',
}

const counts = (laborImport: LaborImport): Record<Outcome, number> => ({
  faulty: laborImport.faultyRows,
  new: laborImport.newItems,
  changed: laborImport.changedItems,
  removed: laborImport.removedItems,
  unchanged: laborImport.unchangedItems,
})

/** The rows of a table by what they do, each with its line in the file. */
export function ImportRows({ laborImport }: { laborImport: LaborImport }) {
  const of = counts(laborImport)
  const shown = (Object.keys(labels) as Outcome[]).filter((outcome) => of[outcome] > 0)
  const [chosen, setOutcome] = useState<Outcome>()
  const outcome = chosen ?? shown[0] ?? 'unchanged'
  const list = useReadMore(
    laborImports.rows,
    (after: number | undefined) => ({
      params: { id: laborImport.importId },
      query: { outcome, ...(after === undefined ? {} : { after }) },
    }),
    (page) => page.rows,
    (page) => page.next,
  )
  return (
    <Panel
      title="Rows"
      actions={
        outcome === 'faulty' && (
          <SaveFileButton
            row={laborImports.faultyTable}
            sent={{ params: { id: laborImport.importId } }}
            label="Download faulty rows"
          />
        )
      }
    >
      <SegmentedControl
        aria-label="Rows to show"
        value={outcome}
        onChange={(next) => setOutcome(next)}
        data={shown.map((value) => ({ value, label: `${labels[value]} (${formatCount(of[value])})` }))}
        style={{ maxWidth: '100%', overflowX: 'auto' }}
        mb="md"
      />
      <Table
        label={labels[outcome]}
        rows={list.rows}
        rowKey={({ place }) => place}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        more={list.more}
        empty={
          <Empty icon={<IconListCheck size={28} />} title="No such rows">
            Choose another kind of rows.
          </Empty>
        }
        columns={[
          { key: 'line', label: 'Line', render: ({ line }) => line ?? '–' },
          { key: 'title', label: 'Item', phone: 'title', render: (row) => <Item row={row} /> },
          {
            key: 'what',
            label: outcome === 'faulty' ? 'What to correct' : 'What happens',
            render: ({ what }) => <span style={{ overflowWrap: 'anywhere' }}>{what || (outcome === 'new' ? 'Added' : '–')}</span>,
          },
        ]}
      />
    </Panel>
  )
}

const Item = ({ row }: { row: LaborImportRow }) => (
  <div style={{ overflowWrap: 'anywhere' }}>
    {row.Title}
    {row.path && <Muted>{row.path}</Muted>}
  </div>
)
