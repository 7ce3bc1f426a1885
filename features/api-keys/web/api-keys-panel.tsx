import { Anchor, Button, Text } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm, Empty, lazyDialog, Panel, Read, Table, useCall, useRead, When } from '../../../web/kit/index.ts'
import { type ApiKey, apiKeys } from '../contract.ts'
import { rightWords } from './rights.ts'

const NewKeyDialog = lazyDialog(() => import('./new-key-dialog.tsx'))

/** Programs that may work for the shop. */
export default function ApiKeysPanel({ shop }: { shop: string }) {
  const read = useRead(apiKeys.list, { params: { shop } })
  const [making, setMaking] = useState(false)
  return (
    <Panel
      title="API keys"
      lead={
        <>
          A key lets a program of yours work with this shop, within the rights you give it.{' '}
          <Anchor href="/api/docs" target="_blank" inherit underline="always">
            What the API can do
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
          <Empty icon={<IconKey />} title="No keys yet">
            Make one for each program, so that each can be revoked by itself.
          </Empty>
        }
      >
        {({ keys, timeZone }) => <Keys shop={shop} keys={keys} timeZone={timeZone} />}
      </Read>
      <NewKeyDialog shop={shop} opened={making} onClose={() => setMaking(false)} />
    </Panel>
  )
}

function Keys({ shop, keys, timeZone }: { shop: string; keys: readonly ApiKey[]; timeZone: string }) {
  const revoke = useCall(apiKeys.revoke, { done: 'Revoked', invalidates: [apiKeys.list] })
  const askToRevoke = async ({ id, name }: ApiKey) => {
    const sure = await confirm({
      header: `Revoke ${name}?`,
      message: 'The program that uses this key stops working at once.',
      accept: 'Revoke',
      danger: true,
    })
    if (sure) await revoke.send({ params: { shop, id } })
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
              <Text size="sm" c="dimmed">
                {prefix}…
              </Text>
            </div>
          ),
        },
        { key: 'rights', label: 'May', render: ({ rights }) => rights.map((right) => rightWords[right]).join(', ') },
        {
          key: 'used',
          label: 'Last used',
          render: ({ lastUsedAt }) => (lastUsedAt ? <When value={lastUsedAt} zone={timeZone} /> : 'Never'),
        },
        {
          key: 'until',
          label: 'Good until',
          render: ({ expiresAt }) => (expiresAt ? <When value={expiresAt} zone={timeZone} /> : 'You revoke it'),
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
