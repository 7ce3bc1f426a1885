import { SimpleGrid, Stack } from '@mantine/core'
import { showCents } from '../../../common/cents.ts'
import { Meter, Panel, Steps } from '../../../kit/web/index.ts'

const steps = [
  { label: 'Checked in', hint: '11/20, 8:15 AM' },
  { label: 'Estimate', hint: 'Approved by you' },
  { label: 'In repair', hint: 'Bay 2, Dana' },
  { label: 'Ready' },
  { label: 'Picked up' },
]

export function ProgressSection() {
  return (
    <>
      <Panel title="Under way">
        <Steps steps={steps} current={2} label="Repair" />
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Panel title="Failed">
          <Steps
            steps={[{ label: 'Sent' }, { label: 'Card declined', hint: 'Try another card' }, { label: 'Paid' }]}
            current={1}
            failed
            label="Payment"
          />
        </Panel>
        <Panel title="All done">
          <Steps steps={[{ label: 'Sent' }, { label: 'Signed' }, { label: 'Paid' }]} current={3} label="Agreement" />
        </Panel>
      </SimpleGrid>
      <Panel title="A value against its limit">
        <Stack gap="lg">
          <Meter
            label="Billed so far"
            value={31250}
            limit={50000}
            show={showCents}
            hint="You will be asked before it goes above the limit."
          />
          <Meter label="At the limit" value={50000} limit={50000} show={showCents} />
          <Meter label="Above the limit" value={61200} limit={50000} show={showCents} />
          <Meter label="Nothing authorized yet" value={0} limit={0} show={showCents} />
        </Stack>
      </Panel>
    </>
  )
}
