import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Money, Muted, Panel, Table, useCall, useRead } from '../../../../kit/web/index.ts'
import { type NewRun, payRuns } from '../../pay-runs/contract/index.ts'
import { runPath } from '../../pay-runs/rules.ts'
import { type DueRow, owedPay } from '../contract/index.ts'

/** The people who earned more in a past period than they were paid, each with the run that pays it. Nothing while nothing is due. */
export default function DuePanel({ shop }: { shop: string }) {
  const { data } = useRead(owedPay.due, { params: { shop } })
  const navigate = useNavigate()
  const create = useCall(payRuns.create, { invalidates: [payRuns.list], done: (run) => void navigate(runPath(run)) })
  if (!data || data.rows.length === 0) return null
  return (
    <Panel title="Due from earlier" tone="amber" flush>
      <Table
        label="Due from earlier"
        rows={data.rows}
        rowKey={({ accountId, periodFirst }) => `${accountId} ${periodFirst}`}
        columns={[
          { key: 'name', label: 'Employee', phone: 'title' },
          { key: 'period', label: 'Pay period', render: (row) => `${showDay(row.periodFirst)} to ${showDay(row.periodLast)}` },
          { key: 'cents', label: 'Due', align: 'right', render: ({ cents }) => <Money cents={cents} /> },
          {
            key: 'why',
            label: 'Why',
            render: ({ stubId }) => (
              <Muted>{stubId ? 'Hours or work came in after this was paid.' : 'No pay stub for this period.'}</Muted>
            ),
          },
        ]}
        rowActions={(row) => (
          <Button
            size="xs"
            variant="default"
            loading={create.pending}
            aria-label={`${labelOf(row)} for ${row.name}, ${showDay(row.periodFirst)}`}
            onClick={() => void create.send({ params: { shop }, body: describeRunFor(row) })}
          >
            {labelOf(row)}
          </Button>
        )}
      />
    </Panel>
  )
}

const labelOf = ({ stubId }: DueRow) => (stubId ? 'Correct pay stub' : 'Start off-cycle run')

const describeRunFor = ({ stubId, accountId, periodFirst }: DueRow): NewRun =>
  stubId ? { kind: 'correction', stubId } : { kind: 'off-cycle', hours: { accountId, periodFirst } }
