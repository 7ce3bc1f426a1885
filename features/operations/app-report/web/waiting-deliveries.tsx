import { Panel, Table, When } from '../../../../kit/web/index.ts'
import type { AppReport } from '../contract/index.ts'

/** The deliveries that are waiting, by kind. */
export function WaitingDeliveries({ queue }: Pick<AppReport, 'queue'>) {
  return (
    <Panel title="Waiting deliveries">
      <Table
        label="Waiting deliveries by kind"
        rows={queue}
        rowKey={({ kind }) => kind}
        empty="Nothing waits. Everything that was due has been delivered."
        columns={[
          { key: 'kind', label: 'Kind', phone: 'title' },
          { key: 'waiting', label: 'Waiting', align: 'right' },
          { key: 'retrying', label: 'Being tried again', align: 'right' },
          { key: 'oldestDue', label: 'Oldest due', render: ({ oldestDue }) => <When value={oldestDue} /> },
        ]}
      />
    </Panel>
  )
}
