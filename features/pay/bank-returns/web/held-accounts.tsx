import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog, Panel, Read, Table, useRead, When } from '../../../../kit/web/index.ts'
import { bankReturns, type HeldAccounts } from '../contract/index.ts'

type HeldAccount = HeldAccounts['held'][number]

const ReleaseDialog = lazyDialog(() => import('./release-dialog.tsx'))

/** Accounts that nothing goes to until an owner releases them. */
export function HeldAccountsPanel({ shopId }: { shopId: string }) {
  const read = useRead(bankReturns.held, { params: { shop: shopId } })
  return (
    <Read read={read} skeleton="table">
      {({ held, timeZone }) => held.length > 0 && <Held held={held} timeZone={timeZone} />}
    </Read>
  )
}

function Held({ held, timeZone }: { held: readonly HeldAccount[]; timeZone: string }) {
  const [selected, setSelected] = useState<HeldAccount | null>(null)
  return (
    <Panel
      title="Held accounts"
      lead="The bank returned an entry or wants the account changed. Nothing goes there until you release it."
      flush
    >
      <Table
        label="Held accounts"
        rows={held}
        rowKey={({ id }) => id}
        empty="No account is held."
        columns={[
          { key: 'name', label: 'Employee', phone: 'title', render: ({ name }) => name },
          { key: 'last4', label: 'Account', render: ({ last4 }) => `Ending in ${last4}` },
          { key: 'reason', label: 'Reason', render: ({ code, reason }) => `${code}: ${reason}` },
          { key: 'heldAt', label: 'Since', render: ({ heldAt }) => <When value={heldAt} day zone={timeZone} /> },
        ]}
        rowActions={(account) => (
          <Button
            size="xs"
            variant="default"
            aria-label={`Release account of ${account.name}`}
            onClick={() => setSelected(account)}
          >
            Release
          </Button>
        )}
      />
      {selected && <ReleaseDialog account={selected} onClose={() => setSelected(null)} />}
    </Panel>
  )
}
