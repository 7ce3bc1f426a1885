import { Button, Code, Stack, Text } from '@mantine/core'
import { Panel, StateBadge, Table, useCall, When } from '../../../web/kit/index.ts'
import { type Delivery, webhooks } from '../contract.ts'
import { answerOf, deliveryStates } from './words.ts'

interface DeliveryLogProps {
  shop: string
  log: readonly Delivery[]
  timeZone: string
}

/** What was sent to the shop's systems, and what they answered. */
export default function DeliveryLog({ shop, log, timeZone }: DeliveryLogProps) {
  const again = useCall(webhooks.again, { done: 'It is on its way again', invalidates: [webhooks.list] })
  return (
    <Panel
      title="What was sent"
      lead="The last 100 messages of 30 days. What does not arrive is sent again for three days, with longer and longer pauses."
      flush={log.length > 0}
    >
      {log.length === 0 ? (
        <Text c="dimmed">Nothing was sent yet. Send a test to see whether your program listens.</Text>
      ) : (
        <Table
          label="What was sent"
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
                  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {url}
                  </Text>
                </div>
              ),
            },
            { key: 'at', label: 'At', render: ({ createdAt }) => <When value={createdAt} zone={timeZone} /> },
            { key: 'state', label: 'State', render: ({ state }) => <StateBadge {...deliveryStates[state]} /> },
            { key: 'answer', label: 'Answer', render: (one) => <Answer one={one} timeZone={timeZone} /> },
          ]}
          rowActions={({ id, type }) => (
            <Button
              size="sm"
              variant="subtle"
              aria-label={`Send again: ${type}`}
              onClick={() => void again.send({ params: { shop, id } })}
            >
              Send again
            </Button>
          )}
        />
      )}
    </Panel>
  )
}

function Answer({ one, timeZone }: { one: Delivery; timeZone: string }) {
  return (
    <Stack gap={2}>
      <span>{answerOf(one)}</span>
      {one.nextAt && (
        <Text size="sm" c="dimmed">
          Tried {one.attempts === 1 ? 'once' : `${one.attempts} times`}, again <When value={one.nextAt} zone={timeZone} />
        </Text>
      )}
      {one.error !== '' && one.answer !== '' && (
        <Code style={{ overflowWrap: 'anywhere', maxWidth: '40ch' }}>{one.answer.slice(0, 200)}</Code>
      )}
    </Stack>
  )
}
