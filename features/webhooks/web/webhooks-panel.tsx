import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconDots, IconKey, IconPencil, IconPlus, IconTrash, IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import {
  confirm,
  Empty,
  Flyout,
  FlyoutItem,
  lazyDialog,
  Panel,
  Read,
  StateBadge,
  Table,
  useCall,
  useLive,
  useRead,
} from '../../../web/kit/index.ts'
import { type Endpoint, webhooks } from '../contract.ts'
import DeliveryLog from './delivery-log.tsx'
import { standingOf } from './words.ts'

const EndpointDialog = lazyDialog(() => import('./endpoint-dialog.tsx'))
const SecretDialog = lazyDialog(() => import('./secret-dialog.tsx'))

/** Systems of the shop's own that are told what happens here, and what they were told. */
export default function WebhooksPanel({ shop }: { shop: string }) {
  const sent = { params: { shop } }
  const read = useRead(webhooks.list, sent)
  const isWaiting = read.data?.log.some(({ state }) => state === 'waiting') ?? false
  useLive('webhook_changed', [webhooks.list])
  // Should the live connection be away.
  useRead(webhooks.list, sent, { enabled: isWaiting, every: 10_000 })
  const [adding, setAdding] = useState(false)
  const [changing, setChanging] = useState<Endpoint>()
  const [secret, setSecret] = useState('')
  return (
    <>
      <Panel
        title="Webhooks"
        lead={
          <>
            Tells a program of yours at once when something happens here. Messages are signed and have ids only: it reads the rest
            with an API key.{' '}
            <Anchor href="/api/docs" target="_blank" inherit underline="always">
              What the messages are like
            </Anchor>
          </>
        }
        flush={(read.data?.endpoints.length ?? 0) > 0}
        actions={
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            New webhook
          </Button>
        }
      >
        <Read
          read={read}
          skeleton="table"
          isEmpty={({ endpoints }) => endpoints.length === 0}
          empty={
            <Empty icon={<IconWebhook />} title="No webhooks yet">
              Add the address where your program listens.
            </Empty>
          }
        >
          {({ endpoints }) => <Endpoints shop={shop} endpoints={endpoints} change={setChanging} showSecret={setSecret} />}
        </Read>
        <EndpointDialog shop={shop} opened={adding} onClose={() => setAdding(false)} />
        <EndpointDialog
          key={changing?.id}
          shop={shop}
          endpoint={changing}
          opened={changing !== undefined}
          onClose={() => setChanging(undefined)}
        />
        <SecretDialog secret={secret} opened={secret !== ''} onClose={() => setSecret('')} />
      </Panel>
      {read.data && read.data.endpoints.length > 0 && (
        <DeliveryLog shop={shop} log={read.data.log} timeZone={read.data.timeZone} />
      )}
    </>
  )
}

interface EndpointsProps {
  shop: string
  endpoints: readonly Endpoint[]
  change: (endpoint: Endpoint) => void
  showSecret: (secret: string) => void
}

function Endpoints({ shop, endpoints, change, showSecret }: EndpointsProps) {
  const test = useCall(webhooks.test, { done: 'A test is on its way', invalidates: [webhooks.list] })
  const renew = useCall(webhooks.renew, { invalidates: [webhooks.list] })
  const remove = useCall(webhooks.remove, { done: 'Removed', invalidates: [webhooks.list] })
  const askForSecret = async (id: string) => {
    const sure = await confirm({
      header: 'Make a new secret?',
      message: 'For 24 hours messages are signed with both secrets. Put the new one into your program within that time.',
      accept: 'New secret',
    })
    if (!sure) return
    const answer = await renew.send({ params: { shop, id } })
    if (answer) showSecret(answer.reply.secret)
  }
  const askToRemove = async ({ id, url }: Endpoint) => {
    const sure = await confirm({
      header: 'Remove this webhook?',
      message: `Nothing more is sent to ${url}, and the log of what was sent there goes, too.`,
      accept: 'Remove',
      danger: true,
    })
    if (sure) await remove.send({ params: { shop, id } })
  }
  return (
    <Table
      label="Webhooks"
      rows={endpoints}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'url',
          label: 'Address',
          phone: 'title',
          render: ({ url }) => <span style={{ overflowWrap: 'anywhere' }}>{url}</span>,
        },
        {
          key: 'events',
          label: 'Told of',
          render: ({ events }) => (
            <Stack gap={0}>
              {events.map((event) => (
                <Text key={event} size="sm" span>
                  {event}
                </Text>
              ))}
            </Stack>
          ),
        },
        { key: 'state', label: 'State', render: (endpoint) => <StateBadge {...standingOf(endpoint)} /> },
      ]}
      rowActions={(endpoint) => (
        <Group gap="xs" wrap="nowrap">
          <Button
            size="sm"
            variant="subtle"
            aria-label={`Send a test to ${endpoint.url}`}
            onClick={() => void test.send({ params: { shop, id: endpoint.id } })}
          >
            Send a test
          </Button>
          <Flyout label={`More for ${endpoint.url}`} icon={<IconDots size={18} aria-hidden />} menu>
            <FlyoutItem icon={<IconPencil size={18} aria-hidden />} onClick={() => change(endpoint)}>
              Change
            </FlyoutItem>
            <FlyoutItem icon={<IconKey size={18} aria-hidden />} onClick={() => void askForSecret(endpoint.id)}>
              New secret
            </FlyoutItem>
            <FlyoutItem danger icon={<IconTrash size={18} aria-hidden />} onClick={() => void askToRemove(endpoint)}>
              Remove
            </FlyoutItem>
          </Flyout>
        </Group>
      )}
    />
  )
}
