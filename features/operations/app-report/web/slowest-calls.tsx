import { Panel, Table } from '../../../../kit/web/index.ts'
import type { AppReport } from '../contract/index.ts'
import { showMilliseconds, showValue } from './show-figure.ts'

interface SlowestCallsProps {
  calls: AppReport['slowest']
}

/** The calls that take the longest. */
export function SlowestCalls({ calls }: SlowestCallsProps) {
  return (
    <Panel title="Slowest calls, last 24 hours">
      <Table
        label="Slowest calls of the last 24 hours"
        rows={calls}
        rowKey={({ call }) => call}
        empty="No calls have been measured yet. They are stored once a minute."
        columns={[
          { key: 'call', label: 'Call', phone: 'title' },
          { key: 'requests', label: 'Requests', align: 'right', render: ({ requests }) => showValue(requests, 'count') },
          {
            key: 'mostWithinMs',
            label: '95% within',
            align: 'right',
            render: ({ mostWithinMs }) => (mostWithinMs === null ? 'more than 10,000 ms' : showMilliseconds(mostWithinMs)),
          },
          { key: 'longestMs', label: 'Longest', align: 'right', render: ({ longestMs }) => showMilliseconds(longestMs) },
        ]}
      />
    </Panel>
  )
}
