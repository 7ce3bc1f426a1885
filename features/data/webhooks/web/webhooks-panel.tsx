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
} from '../../../../kit/web/index.ts'
import { type Endpoint, webhooks } from '../contract/index.ts'
import { getEndpointState } from './delivery-labels.ts'
import DeliveryLog from './delivery-log.tsx'
import type { WebhookOwner } from './endpoint-dialog.tsx'

export interface WebhooksPanelProps {
  kind: WebhookOwner
  /** The shop, or the vendor's own account. */
  owner: string
}

const EndpointDialog = lazyDialog(() => import('./endpoint-dialog.tsx'))
const SecretDialog = lazyDialog(() => import('./secret-dialog.tsx'))

const leads = {
  shop: 'Notifies your own program immediately when something happens here.',
  vendor: 'Notifies your own program immediately when a shop sends, cancels or answers something.',
}

/** The webhooks of a shop or a vendor, and the messages sent to them. */
export function WebhooksPanel({ kind, owner }: WebhooksPanelProps) {
  const sent = { params: { owner } }
  const read = useRead(webhooks.list, sent)
  const isWaiting = read.data?.log.some(({ state }) => state === 'waiting') ?? false
  useLive('webhook_changed', [webhooks.list])
  // In case the live connection is down.
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
            {leads[kind]} Messages are signed and contain only ids. Your program reads the rest with an API key.{' '}
            <Anchor href="/api/docs" target="_blank" inherit underline="always">
              See the messages
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
            <Empty icon={<IconWebhook size={28} />} title="No webhooks yet">
              Add the address your program listens on.
            </Empty>
          }
        >
          {({ endpoints }) => <Endpoints owner={owner} endpoints={endpoints} change={setChanging} showSecret={setSecret} />}
        </Read>
        <EndpointDialog kind={kind} owner={owner} opened={adding} onClose={() => setAdding(false)} />
        <EndpointDialog
          key={changing?.id}
          kind={kind}
          owner={owner}
          endpoint={changing}
          opened={changing !== undefined}
          onClose={() => setChanging(undefined)}
        />
        <SecretDialog secret={secret} opened={secret !== ''} onClose={() => setSecret('')} />
      </Panel>
      {read.data && read.data.endpoints.length > 0 && (
        <DeliveryLog owner={owner} log={read.data.log} timeZone={read.data.timeZone} />
      )}
    </>
  )
}

interface EndpointsProps {
  owner: string
  endpoints: readonly Endpoint[]
  change: (endpoint: Endpoint) => void
  showSecret: (secret: string) => void
}

function Endpoints({ owner, endpoints, change, showSecret }: EndpointsProps) {
  const test = useCall(webhooks.test, { done: 'Test sent', invalidates: [webhooks.list] })
  const renew = useCall(webhooks.renewSecret, { invalidates: [webhooks.list] })
  const remove = useCall(webhooks.remove, { done: 'Webhook removed', invalidates: [webhooks.list] })
  const askForSecret = async (id: string) => {
    const sure = await confirm({
      header: 'Create a new secret?',
      message: 'For 24 hours we sign messages with both secrets. Put the new one into your program within that time.',
      accept: 'Create secret',
    })
    if (!sure) return
    const answer = await renew.send({ params: { owner, id } })
    if (answer) showSecret(answer.reply.secret)
  }
  const askToRemove = async ({ id, url }: Endpoint) => {
    const sure = await confirm({
      header: 'Remove this webhook?',
      message: `We stop sending to ${url} and delete its log.`,
      accept: 'Remove webhook',
      danger: true,
    })
    if (sure) await remove.send({ params: { owner, id } })
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
          label: 'Events',
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
        { key: 'state', label: 'State', render: (endpoint) => <StateBadge {...getEndpointState(endpoint)} /> },
      ]}
      rowActions={(endpoint) => (
        <Group gap="xs" wrap="nowrap">
          <Button
            size="sm"
            variant="subtle"
            aria-label={`Send test to ${endpoint.url}`}
            onClick={() => void test.send({ params: { owner, id: endpoint.id } })}
          >
            Send test
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
