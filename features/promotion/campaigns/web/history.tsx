import { Panel, Table, When, localTimeZone } from '../../../../kit/web/index.ts'
import type { Campaign } from '../contract/index.ts'
import { actorLabels, describeReasons, nameEvent } from './labels.ts'

/** The history of a campaign or a creative, latest first. */
export const History = ({ of, history }: { of: 'campaign' | 'creative'; history: Campaign['history'] }) => (
  <Panel title="History" flush>
    <Table
      label="History"
      rows={history}
      rowKey={({ at, what }) => at + what}
      columns={[
        { key: 'what', label: 'What', phone: 'title', nowrap: true, render: ({ what }) => nameEvent(what) },
        { key: 'by', label: 'By', nowrap: true, render: ({ by }) => actorLabels[by] },
        {
          key: 'detail',
          label: 'Details',
          render: ({ reasons, detail }) => describeReasons(of, reasons, detail).join('. ') || '–',
        },
        { key: 'at', label: 'When', render: ({ at }) => <When value={at} zone={localTimeZone} /> },
      ]}
    />
  </Panel>
)
