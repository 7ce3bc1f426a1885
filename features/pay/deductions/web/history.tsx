import { showDayAndTime } from '../../../../common/dates.ts'
import { Empty, Panel, Table } from '../../../../kit/web/index.ts'
import type { SettingChange } from '../contract/index.ts'

/** The changes and who made them, newest first. */
export const History = ({ rows, timeZone }: { rows: readonly SettingChange[]; timeZone: string }) => (
  <Panel title="History" flush>
    <Table
      label="History"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'detail',
          label: 'Change',
          phone: 'title',
          render: ({ detail }) => <span style={{ overflowWrap: 'anywhere' }}>{detail}</span>,
        },
        { key: 'by', label: 'By' },
        { key: 'at', label: 'Date', nowrap: true, render: ({ at }) => showDayAndTime(at, timeZone) },
      ]}
      empty={<Empty title="No changes yet">Every change is kept here with who made it.</Empty>}
    />
  </Panel>
)
