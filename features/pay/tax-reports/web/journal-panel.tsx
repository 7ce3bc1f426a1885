import { Stack } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Empty, LinkButton, Money, Panel, Table, useReadMore } from '../../../../kit/web/index.ts'
import { type JournalRun, taxReports } from '../contract/index.ts'
import { SaveTable } from './save-table.tsx'

interface JournalProps {
  shop: string
  year: number
  quarter: number
}

interface Row {
  key: string
  run: JournalRun
  isFirst: boolean
  account: string
  debitCents: number
  creditCents: number
}

/** A row for each entry; the first of a run names it. */
const listRows = (run: JournalRun): Row[] =>
  run.entries.map((entry, place) => ({ key: `${run.id} ${place}`, run, isFirst: place === 0, ...entry }))

export function JournalPanel({ shop, year, quarter }: JournalProps) {
  const list = useReadMore(
    taxReports.journal,
    (after: string | undefined) => ({ params: { shop }, query: { year, quarter, ...(after ? { after } : {}) } }),
    ({ runs }) => runs,
    ({ after }) => after,
  )
  return (
    <Panel
      title={`Journal entries, quarter ${quarter} of ${year}`}
      lead="For your books: one entry for each pay run, dated on its pay date."
      actions={<SaveTable shop={shop} reports={{ year, quarter }} table="journal" label="Journal (CSV)" />}
      flush
    >
      <Stack gap={0}>
        <Table
          label="Journal entries"
          rows={list.rows.flatMap(listRows)}
          rowKey={({ key }) => key}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          columns={[
            {
              key: 'run',
              label: 'Pay run',
              render: ({ run, isFirst }) =>
                isFirst && (
                  <LinkButton to={`/home-owner/payroll/runs/${run.id}`} variant="subtle" size="compact-sm">
                    Run {run.number}, {showDay(run.payDate)}
                  </LinkButton>
                ),
            },
            { key: 'account', label: 'Account', phone: 'title' },
            { key: 'debit', label: 'Debit', align: 'right', render: ({ debitCents }) => showSide(debitCents) },
            { key: 'credit', label: 'Credit', align: 'right', render: ({ creditCents }) => showSide(creditCents) },
          ]}
          empty={<Empty title="No pay runs in this quarter">Choose another quarter, or approve a pay run.</Empty>}
        />
      </Stack>
    </Panel>
  )
}

const showSide = (cents: number) => cents !== 0 && <Money cents={cents} />
