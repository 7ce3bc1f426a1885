import { Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { Empty, Muted, Panel, StateBadge, Table } from '../../../../kit/web/index.ts'
import type { EarnedItem, EarnedKind, EarnedWeek } from '../contract/index.ts'
import { showHundredths } from '../rules.ts'
import { WeekLinks } from './week-links.tsx'

const kinds: Readonly<Record<EarnedKind, string>> = {
  flagged: 'Flagged',
  'labor-commission': 'Labor commission',
  'parts-commission': 'Parts commission',
  spiff: 'Spiff',
  comeback: 'Comeback',
}

const counted: Readonly<Record<EarnedWeek['countsWhen'], string>> = {
  invoiced: 'Hours count when the repair order is invoiced.',
  'job-done': 'Hours count when the job is marked done. Commission and spiffs count when the repair order is invoiced.',
}

/** A person's earnings on repair orders in a week, item by item. */
export const EarnedItems = ({ week, title }: { week: EarnedWeek; title: string }) => (
  <Stack gap="md">
    <WeekLinks firstDay={week.firstDay} today={week.today} />
    <Panel
      title={title}
      lead={`Week of ${showDay(week.firstDay)}. ${counted[week.countsWhen]}`}
      actions={
        <Group gap="md">
          <Text fw={600}>{showHundredths(week.hundredths)} hours</Text>
          <Text fw={600}>{showCents(week.cents)}</Text>
        </Group>
      }
      flush
    >
      {week.cents < 0 && (
        <Text c="red" size="sm" px="md">
          More was taken back than earned this week. Payroll takes it off the next paycheck.
        </Text>
      )}
      <Table
        label={title}
        rows={week.items}
        rowKey={({ id }) => id}
        columns={[
          { key: 'text', label: 'What', phone: 'title', render: (item) => <What item={item} /> },
          { key: 'day', label: 'Day', nowrap: true, render: ({ day }) => showDay(day) },
          { key: 'order', label: 'RO', render: (item) => <Order item={item} shop={week.shop.id} /> },
          { key: 'kind', label: 'Kind', phone: 'hide', render: ({ kind }) => kinds[kind] },
          {
            key: 'hours',
            label: 'Hours',
            align: 'right',
            render: ({ hundredths }) => hundredths !== 0 && (hundredths / 100).toFixed(2),
          },
          {
            key: 'rate',
            label: 'Rate',
            align: 'right',
            phone: 'hide',
            render: ({ rateCents }) => rateCents !== 0 && showCents(rateCents),
          },
          { key: 'cents', label: 'Amount', align: 'right', render: (item) => <Amount item={item} /> },
        ]}
        empty={
          <Empty title="Nothing yet this week">Finished repair orders are listed here with the hours flagged on them.</Empty>
        }
      />
    </Panel>
  </Stack>
)

const What = ({ item: { text, cents } }: { item: EarnedItem }) => (
  <Group gap="xs">
    {text}
    {cents < 0 && <StateBadge tone="red" label="Taken back" />}
  </Group>
)

const Order = ({ item: { workOrderId, orderNumber }, shop }: { item: EarnedItem; shop: string }) =>
  workOrderId ? (
    <Text component={Link} to={`/workorder/${shop}/${workOrderId}`} size="sm" td="underline">
      RO {orderNumber}
    </Text>
  ) : null

const Amount = ({ item: { cents, rateCents, kind } }: { item: EarnedItem }) =>
  kind === 'flagged' && rateCents === 0 ? <Muted>Paid by the hour</Muted> : <Text size="sm">{showCents(cents)}</Text>
