import { Button, Code, Stack, Text } from '@mantine/core'
import { Muted, Panel, StateBadge, Table, useCall, When } from '../../../../kit/web/index.ts'
import { type Delivery, webhooks } from '../contract/index.ts'
import { describeAnswer, deliveryStates } from './delivery-labels.ts'

interface DeliveryLogProps {
  owner: string
  log: readonly Delivery[]
  timeZone: string
}

/** The messages sent to the systems of a shop or a vendor, and their replies. */
export default function DeliveryLog({ owner, log, timeZone }: DeliveryLogProps) {
  const again = useCall(webhooks.resend, { done: 'Message sent again', invalidates: [webhooks.list] })
  return (
    <Panel
      title="Sent messages"
      lead="The last 100 messages of the last 30 days. We retry failed messages for three days, with longer and longer pauses."
      flush={log.length > 0}
    >
      {log.length === 0 ? (
        <Text c="dimmed">No messages yet. Send a test to check that your program receives it.</Text>
      ) : (
        <Table
          label="Sent messages"
          rows={log}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'type',
              label: 'Event',
              phone: 'title',
              render: ({ type, url }) => (
                <div>
                  {type}
                  <Muted style={{ overflowWrap: 'anywhere' }}>{url}</Muted>
                </div>
              ),
            },
            { key: 'at', label: 'Created', render: ({ createdAt }) => <When value={createdAt} zone={timeZone} /> },
            { key: 'state', label: 'State', render: ({ state }) => <StateBadge {...deliveryStates[state]} /> },
            { key: 'answer', label: 'Reply', render: (delivery) => <Answer delivery={delivery} timeZone={timeZone} /> },
          ]}
          rowActions={({ id, type }) => (
            <Button
              size="sm"
              variant="subtle"
              aria-label={`Send again: ${type}`}
              onClick={() => void again.send({ params: { owner, id } })}
            >
              Send again
            </Button>
          )}
        />
      )}
    </Panel>
  )
}

function Answer({ delivery, timeZone }: { delivery: Delivery; timeZone: string }) {
  return (
    <Stack gap={2}>
      <span>{describeAnswer(delivery)}</span>
      {delivery.nextAt && (
        <Muted>
          Tried {delivery.attempts === 1 ? 'once' : `${delivery.attempts} times`}, next attempt{' '}
          <When value={delivery.nextAt} zone={timeZone} />
        </Muted>
      )}
      {delivery.error !== '' && delivery.answer !== '' && (
        <Code style={{ overflowWrap: 'anywhere', maxWidth: '40ch' }}>{delivery.answer.slice(0, 200)}</Code>
      )}
    </Stack>
  )
}
