import { Stack, Text } from '@mantine/core'
import { Definition, Money, Muted, Panel, Table, When } from '../../../../kit/web/index.ts'
import type { Payout } from '../contract/index.ts'
import { lineTexts, sumLines } from '../rules.ts'
import { describeHold } from './labels.ts'

const eventTexts = { made: 'Made', held: 'Held', released: 'Released', sent: 'Sent', returned: 'Returned by the bank' } as const

/** A payout: its sums, every line, and its history. */
export function Statement({ payout }: { payout: Payout }) {
  const { lines, events, timeZone, how, reference, sentAt } = payout
  const sums = sumLines(lines)
  return (
    <Stack gap="lg">
      <Panel title="Payout">
        <Definition
          columns={3}
          items={[
            { term: 'Card payments less refunds and disputes', value: <Money cents={sums.gross} /> },
            { term: 'Card company’s fees', value: <Money cents={sums.providerFee} /> },
            { term: 'Liftbay’s fees', value: <Money cents={sums.platformFee} /> },
            { term: 'Payout', value: <Money cents={payout.cents} strong /> },
            ...(payout.heldFor ? [{ term: 'Held', value: describeHold(payout) }] : []),
            ...(sentAt ? [{ term: 'Sent', value: <When value={sentAt} zone={timeZone} withZone /> }] : []),
            ...(how ? [{ term: how === 'ach' ? 'Bank transfer' : 'Check', value: reference }] : []),
          ]}
        />
      </Panel>
      <Panel title="Statement" flush>
        <Table
          label="Statement"
          rows={lines.map((line, place) => ({ ...line, place }))}
          rowKey={({ place }) => String(place)}
          columns={[
            {
              key: 'kind',
              label: 'What',
              phone: 'title',
              render: ({ kind, memo, invoice }) => (
                <div>
                  {lineTexts[kind]}
                  {invoice !== null && `, repair order ${invoice}`}
                  {memo && <Muted>{memo}</Muted>}
                </div>
              ),
            },
            { key: 'at', label: 'Date', render: ({ at }) => <When value={at} zone={timeZone} day /> },
            { key: 'grossCents', label: 'Amount', align: 'right', render: (line) => <Money cents={line.grossCents} /> },
            {
              key: 'providerFeeCents',
              label: 'Card fee',
              align: 'right',
              render: (line) => <Money cents={line.providerFeeCents} />,
            },
            {
              key: 'platformFeeCents',
              label: 'Liftbay fee',
              align: 'right',
              render: (line) => <Money cents={line.platformFeeCents} />,
            },
            { key: 'netCents', label: 'Net', align: 'right', render: (line) => <Money cents={line.netCents} strong /> },
          ]}
        />
      </Panel>
      <Panel title="History">
        <Stack gap="xs">
          {events.map(({ what, detail, byAdmin, at }) => (
            <div key={`${what} ${at}`}>
              <Text>
                {eventTexts[what]}
                {detail && `: ${detail}`}
              </Text>
              <Muted>
                <When value={at} zone={timeZone} withZone />
                {byAdmin && ', by Liftbay'}
              </Muted>
            </div>
          ))}
        </Stack>
      </Panel>
    </Stack>
  )
}
