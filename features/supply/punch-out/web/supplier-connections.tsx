import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm, lazyDialog, Muted, Panel, Read, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { useSwitch } from '../../../platform/feature-switches/web/index.ts'
import { type SupplierConnection, suppliers } from '../contract/index.ts'
import type { ConnectDialogProps } from './connect-dialog.tsx'

const ConnectDialog = lazyDialog<ConnectDialogProps>(() => import('./connect-dialog.tsx'))

const onWords =
  'A vendor with its own parts service can be searched from a repair order. It gets the part you search for, and nothing about your customers.'

/** Shown when the admin has turned this off for the shop. */
const describeOff = (connections: number, isOwner: boolean): string =>
  [
    'Liftbay has turned connected suppliers off for your shop right now.',
    connections > 0 && 'Your connections are kept, and nothing is sent to them.',
    connections > 0 && isOwner && 'You can still remove one.',
  ]
    .filter(Boolean)
    .join(' ')

/** The vendors whose own parts service the shop searches. Only an owner changes them, and removes them while this is off, too. */
export default function SupplierConnections({ shopId }: { shopId: string }) {
  const isOwner = useSession()?.customer.role === 'owner'
  const canSee = useCan(shopId)('parts.cost')
  const isOn = useSwitch('punch-out', shopId)
  const read = useRead(suppliers.list, { params: { shop: shopId } }, { enabled: canSee })
  const [connecting, setConnecting] = useState(false)
  if (!canSee) return null
  return (
    <Panel
      title="Connected suppliers"
      lead={isOn ? onWords : describeOff(read.data?.connections.length ?? 0, isOwner)}
      actions={isOwner && isOn && <Button onClick={() => setConnecting(true)}>Connect a supplier</Button>}
    >
      <Read
        read={read}
        skeleton="form"
        isEmpty={({ connections }) => connections.length === 0}
        empty={<Muted>No supplier is connected.</Muted>}
      >
        {({ connections, timeZone }) => (
          <Stack>
            {connections.map((connection) => (
              <Connection key={connection.vendorId} connection={connection} timeZone={timeZone} isOwner={isOwner} />
            ))}
          </Stack>
        )}
      </Read>
      {connecting && isOn && <ConnectDialog shopId={shopId} onClose={() => setConnecting(false)} />}
    </Panel>
  )
}

interface ConnectionProps {
  connection: SupplierConnection
  timeZone: string
  isOwner: boolean
}

function Connection({ connection, timeZone, isOwner }: ConnectionProps) {
  const { vendorId, vendor, name, address, tokenLast4, lastError, failedAt } = connection
  const remove = useCall(suppliers.remove, { done: `${name} removed`, invalidates: [suppliers.list] })
  const ask = async () => {
    const question = {
      header: `Remove ${name}?`,
      message: 'Searches no longer find its parts, and we delete its token. The vendor and its purchase orders stay.',
      accept: 'Remove supplier',
      cancel: 'Keep supplier',
      danger: true,
    }
    if (await confirm(question)) await remove.send({ params: { id: vendorId } })
  }
  return (
    <Group justify="space-between">
      <div>
        <Text fw={600}>{name}</Text>
        <Muted>
          {vendor} · {address} · token ending in {tokenLast4}
        </Muted>
        {failedAt && (
          <Text size="sm" c="red">
            Did not work <When value={failedAt} zone={timeZone} />: {lastError}
          </Text>
        )}
      </div>
      {isOwner && (
        <Button variant="default" loading={remove.pending} aria-label={`Remove ${name}`} onClick={() => void ask()}>
          Remove
        </Button>
      )}
    </Group>
  )
}
