import { Group, SimpleGrid, Stack } from '@mantine/core'
import { CopyButton, Definition, Hours, Money, Panel, Phone, StateBadge, useDevice, When } from '../../../kit/web/index.ts'

export function ValueSection() {
  const device = useDevice()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Panel title="Values" lead={`This device is a ${device} one`}>
        <Definition
          items={[
            { term: 'Money', value: <Money cents={128450} strong /> },
            { term: 'Nothing, in a line', value: <Money cents={0} blankZero /> },
            { term: 'Hours', value: <Hours value={1.25} /> },
            { term: 'When', value: <When value="2026-11-21T14:05:00Z" /> },
            { term: 'Day', value: <When value="2026-11-21" /> },
            { term: 'In the shop’s zone', value: <When value="2026-11-21T14:05:00Z" zone="America/Chicago" /> },
            { term: 'Phone', value: <Phone digits="5125550143" link /> },
            { term: 'Unknown', value: '' },
          ]}
        />
      </Panel>
      <Stack>
        <Panel title="States">
          <Group gap="xs">
            <StateBadge tone="gray" label="Estimate" />
            <StateBadge tone="amber" label="Awaiting approval" />
            <StateBadge tone="blue" label="In progress" />
            <StateBadge tone="green" label="Ready" />
            <StateBadge tone="red" label="Declined" />
          </Group>
        </Panel>
        <Panel title="Attention" tone="amber">
          The estimate was changed after it was sent.
        </Panel>
        <Panel title="Small helpers">
          <CopyButton value="https://liftbay.test/pay/1024" label="Copy link" />
        </Panel>
      </Stack>
    </SimpleGrid>
  )
}
