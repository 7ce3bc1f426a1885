import { Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { Muted, Panel, SaveFileButton, StateBadge, Table, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { type NewHire, newHires } from '../contract/index.ts'
import { newHireDays } from '../rules.ts'

/** The new hires to report to the state, with due dates and a file. */
export function NewHirePanel({ shop, timeZone }: { shop: string; timeZone: string }) {
  const { data } = useRead(newHires.list, { params: { shop } })
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const report = useCall(newHires.markReported, { done: 'Recorded as reported', invalidates: [newHires.list] })
  if (!data || data.hires.length === 0) return null
  const open = data.hires.filter(({ reportedAt }) => reportedAt === null).map(({ id }) => id)
  const ids = [...(chosen ?? open)]
  const toggle = (id: string) => setChosen(ids.includes(id) ? ids.filter((chosenId) => chosenId !== id) : [...ids, id])
  return (
    <Panel
      title="State new-hire report"
      lead={`Report each new hire to your state (${data.state}) within ${newHireDays} days of the first day. Some states want it sooner: check yours.`}
      actions={
        ids.length > 0 && (
          <Group gap="xs">
            <SaveFileButton row={newHires.download} sent={{ params: { shop }, body: { ids } }} label="Download CSV" />
            <Button loading={report.pending} onClick={() => void report.send({ params: { shop }, body: { ids } })}>
              Mark as reported
            </Button>
          </Group>
        )
      }
      flush
    >
      <Table
        label="New hires"
        rows={data.hires}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            label: 'Name',
            phone: 'title',
            render: ({ id, name }) => (
              <Checkbox checked={ids.includes(id)} onChange={() => toggle(id)} label={name} aria-label={`Report ${name}`} />
            ),
          },
          { key: 'firstDay', label: 'First day', render: ({ firstDay }) => <When value={firstDay} day /> },
          { key: 'state', label: 'Report', render: (hire) => <ReportState hire={hire} timeZone={timeZone} /> },
          {
            key: 'missing',
            label: 'Missing',
            render: ({ missing }) => (missing.length > 0 ? <Muted>{missing.join(', ')}</Muted> : '—'),
          },
        ]}
      />
    </Panel>
  )
}

function ReportState({ hire: { reportedAt, dueOn, isLate }, timeZone }: { hire: NewHire; timeZone: string }) {
  if (reportedAt)
    return (
      <Group gap="xs" component="span">
        <StateBadge tone="green" label="Reported" />
        <When value={reportedAt} zone={timeZone} day />
      </Group>
    )
  return (
    <Group gap="xs" component="span">
      <StateBadge tone={isLate ? 'red' : 'amber'} label={isLate ? 'Late' : 'Due'} />
      <When value={dueOn} day />
    </Group>
  )
}
