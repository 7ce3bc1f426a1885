import { Anchor, Button } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm, Empty, lazyDialog, Muted, Panel, Read, Table, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { type ApiKey, apiKeys } from '../contract/index.ts'
import type { KeyOwner } from './new-key-dialog.tsx'
import { rightLabels } from './right-labels.ts'

const NewKeyDialog = lazyDialog(() => import('./new-key-dialog.tsx'))

export interface ApiKeysPanelProps {
  kind: KeyOwner
  /** The shop, or the vendor's own account. */
  owner: string
}

const leads = {
  shop: 'A key lets your own program work with this shop, within the rights you give it.',
  vendor: 'A key lets your own program work with your orders and your catalog, within the rights you give it.',
}

/** Lists the API keys of a shop or a vendor, and creates and revokes them. */
export function ApiKeysPanel({ kind, owner }: ApiKeysPanelProps) {
  const read = useRead(apiKeys.list, { params: { owner } })
  const [making, setMaking] = useState(false)
  return (
    <Panel
      title="API keys"
      lead={
        <>
          {leads[kind]}{' '}
          <Anchor href="/api/docs" target="_blank" inherit underline="always">
            See the API
          </Anchor>
        </>
      }
      flush={(read.data?.keys.length ?? 0) > 0}
      actions={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
          New key
        </Button>
      }
    >
      <Read
        read={read}
        skeleton="table"
        isEmpty={({ keys }) => keys.length === 0}
        empty={
          <Empty icon={<IconKey size={28} />} title="No keys yet">
            Create one for each program, so that you can revoke each one separately.
          </Empty>
        }
      >
        {({ keys, timeZone }) => <Keys owner={owner} keys={keys} timeZone={timeZone} />}
      </Read>
      <NewKeyDialog kind={kind} owner={owner} opened={making} onClose={() => setMaking(false)} />
    </Panel>
  )
}

function Keys({ owner, keys, timeZone }: { owner: string; keys: readonly ApiKey[]; timeZone: string }) {
  const revoke = useCall(apiKeys.revoke, { done: 'Key revoked', invalidates: [apiKeys.list] })
  const askToRevoke = async ({ id, name }: ApiKey) => {
    const sure = await confirm({
      header: `Revoke ${name}?`,
      message: 'The program that uses this key stops working immediately.',
      accept: 'Revoke key',
      danger: true,
    })
    if (sure) await revoke.send({ params: { owner, id } })
  }
  return (
    <Table
      label="API keys"
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: 'Name',
          phone: 'title',
          render: ({ name, prefix }) => (
            <div>
              {name}
              <Muted>{prefix}…</Muted>
            </div>
          ),
        },
        { key: 'rights', label: 'Rights', render: ({ rights }) => rights.map((right) => rightLabels[right]).join(', ') },
        {
          key: 'used',
          label: 'Last used',
          render: ({ lastUsedAt }) => (lastUsedAt ? <When value={lastUsedAt} zone={timeZone} /> : 'Never'),
        },
        {
          key: 'until',
          label: 'Expires',
          render: ({ expiresAt }) => (expiresAt ? <When value={expiresAt} zone={timeZone} /> : 'Never'),
        },
      ]}
      rowActions={(key) => (
        <Button size="sm" variant="subtle" aria-label={`Revoke ${key.name}`} onClick={() => void askToRevoke(key)}>
          Revoke
        </Button>
      )}
    />
  )
}
