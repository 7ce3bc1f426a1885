import { Button, Group, Stack } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type Column,
  Empty,
  lazyDialog,
  Money,
  Muted,
  Page,
  Panel,
  StateBadge,
  Table,
  useLive,
  useRead,
} from '../../../../kit/web/index.ts'
import { type TradeAccount, tradeAccounts } from '../contract/index.ts'
import { showLevel, termLabels, vendorStates } from './labels.ts'

const InviteDialog = lazyDialog<{ opened?: boolean; onClose: () => void }>(() => import('./invite-dialog.tsx'))
const LevelsDialog = lazyDialog<{ opened?: boolean; onClose: () => void }>(() => import('./levels-dialog.tsx'))

export interface TradeAccountsPageProps {
  /** More columns, such as a shop's purchases. */
  columns: readonly Column<TradeAccount>[]
}

/** The vendor's trade accounts; shops that want one come first. */
export default function AccountsPage({ columns }: TradeAccountsPageProps) {
  const read = useRead(tradeAccounts.list, {})
  useLive('trade_account_changed', [tradeAccounts.list])
  const [open, setOpen] = useState<'invite' | 'levels' | null>(null)
  const close = () => setOpen(null)
  return (
    <Page
      title="New Customer"
      lead="Shops with a trade account, and those that want one"
      width="wide"
      read={read}
      skeleton="table"
      actions={
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen('levels')}>
            Price levels
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('invite')}>
            Offer account
          </Button>
        </Group>
      }
    >
      {({ accounts }) => (
        <Stack>
          <Panel flush={accounts.length > 0}>
            <Table
              label="Trade accounts"
              rows={accounts}
              rowKey={({ accountId }) => accountId}
              to={({ accountId }) => `/new-customer/${accountId}`}
              empty={
                <Empty icon={<IconUsers size={28} />} title="No customers yet">
                  Shops ask for an account under Parts, Vendors. You can also offer one to a shop.
                </Empty>
              }
              columns={[
                {
                  key: 'shop',
                  label: 'Shop',
                  phone: 'title',
                  render: ({ shop }) => (
                    <span>
                      {shop.dba}
                      <Muted component="span" style={{ display: 'block' }}>
                        {shop.city}, {shop.state}
                      </Muted>
                    </span>
                  ),
                },
                { key: 'state', label: 'State', render: ({ state }) => <StateBadge {...vendorStates[state]} /> },
                { key: 'terms', label: 'Terms', render: ({ terms }) => termLabels[terms] },
                {
                  key: 'limit',
                  label: 'Credit limit',
                  align: 'right',
                  render: ({ limit }) => (limit ? <Money cents={limit} /> : '–'),
                },
                {
                  key: 'level',
                  label: 'Price level',
                  render: ({ level, discount }) => (level ? `${level}, ${showLevel(discount)}` : showLevel(null)),
                },
                ...columns,
              ]}
            />
          </Panel>
          {open === 'invite' && <InviteDialog opened onClose={close} />}
          {open === 'levels' && <LevelsDialog opened onClose={close} />}
        </Stack>
      )}
    </Page>
  )
}
