import { Stack } from '@mantine/core'
import { Money, Panel, StateBadge, Table, When } from '../../../../kit/web/index.ts'
import type { WorkOrderState } from '../../../repair/work-orders/contract/index.ts'
import { stateNames } from '../../../repair/work-orders/rules.ts'
import type { PersonRecord } from '../contract/index.ts'
import { StandingBadge } from './standing-badge.tsx'

interface Props {
  record: PersonRecord
}

/** "in-progress" as "In progress". */
const capitalize = (state: string) => `${state.charAt(0).toUpperCase()}${state.slice(1).replaceAll('-', ' ')}`

export function Members({ record: { kind, members } }: Props) {
  if (members.length === 0) return null
  const label = kind === 'shop' ? 'People of this shop' : 'Shops'
  return (
    <Panel title={label} flush>
      <Table
        label={label}
        rows={members}
        rowKey={({ id }) => id}
        to={(member) => `/apps/people/${member.kind}/${member.id}`}
        columns={[
          { key: 'name', label: 'Name', phone: 'title' },
          { key: 'position', label: 'Position' },
          { key: 'since', label: 'Since', render: ({ since }) => <When value={since} day /> },
          { key: 'endedAt', label: 'Until', render: ({ endedAt }) => (endedAt ? <When value={endedAt} day /> : '–') },
          { key: 'standing', label: 'State', render: (member) => <StandingBadge {...member} /> },
        ]}
      />
    </Panel>
  )
}

export function Orders({ record: { kind, orders } }: Props) {
  if (orders.length === 0) return null
  return (
    <Panel title="Last repair orders" flush>
      <Table
        label="Last repair orders"
        rows={orders}
        rowKey={({ id }) => id}
        to={({ id }) => `/apps/people/order/${id}`}
        columns={[
          { key: 'invoice', label: 'RO', phone: 'title', render: ({ invoice }) => `RO ${invoice}` },
          { key: 'other', label: kind === 'shop' ? 'Customer' : 'Shop' },
          { key: 'state', label: 'State', render: ({ state }) => stateNames[state as WorkOrderState] ?? state },
          { key: 'openedAt', label: 'Opened', render: ({ openedAt }) => <When value={openedAt} day /> },
          { key: 'totalCents', label: 'Amount', align: 'right', render: ({ totalCents }) => <Money cents={totalCents} /> },
        ]}
      />
    </Panel>
  )
}

/** API keys and webhooks. */
export function Programs({ record: { keys, webhooks } }: Props) {
  if (keys.length + webhooks.length === 0) return null
  return (
    <Panel title="API keys and webhooks" flush>
      <Stack gap={0}>
        {keys.length > 0 && (
          <Table
            label="API keys"
            rows={keys}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', label: 'API key', phone: 'title' },
              { key: 'prefix', label: 'Begins with' },
              { key: 'rights', label: 'Rights', render: ({ rights }) => rights.join(', ') },
              {
                key: 'lastUsedAt',
                label: 'Last used',
                render: ({ lastUsedAt }) => (lastUsedAt ? <When value={lastUsedAt} /> : 'Never'),
              },
            ]}
          />
        )}
        {webhooks.length > 0 && (
          <Table
            label="Webhooks"
            rows={webhooks}
            rowKey={({ id }) => id}
            columns={[
              { key: 'host', label: 'Webhook to', phone: 'title' },
              { key: 'events', label: 'Events', render: ({ events }) => events.join(', ') },
              {
                key: 'isOn',
                label: 'State',
                render: ({ isOn }) => <StateBadge tone={isOn ? 'green' : 'gray'} label={isOn ? 'On' : 'Off'} />,
              },
            ]}
          />
        )}
      </Stack>
    </Panel>
  )
}

export function Sent({ record: { mails } }: Props) {
  if (mails.length === 0) return null
  return (
    <Panel title="Latest e-mails and texts" flush>
      <Table
        label="Latest e-mails and texts"
        rows={mails}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'subject',
            label: 'Subject',
            phone: 'title',
            render: ({ subject, channel }) => subject || (channel === 'text' ? 'Text' : 'Mail'),
          },
          { key: 'to', label: 'To' },
          { key: 'at', label: 'When', render: ({ at }) => <When value={at} /> },
          { key: 'state', label: 'State', render: ({ state }) => capitalize(state) },
        ]}
      />
    </Panel>
  )
}
