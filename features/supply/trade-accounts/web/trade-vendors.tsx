import { Button, Group, Stack } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import {
  Empty,
  lazyDialog,
  LinkButton,
  Money,
  Muted,
  Panel,
  Phone,
  Read,
  StateBadge,
  Table,
  useCall,
  useLive,
  useQuery,
  useRead,
} from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { type ShopTradeVendor, shopTradeAccounts } from '../contract/index.ts'
import type { CertificateDialogProps } from './certificate-dialog.tsx'
import { shopStates, showLevel, termLabels } from './labels.ts'
import type { LinkDialogProps } from './link-dialog.tsx'

const LinkDialog = lazyDialog<LinkDialogProps>(() => import('./link-dialog.tsx'))
const CertificateDialog = lazyDialog<CertificateDialogProps>(() => import('./certificate-dialog.tsx'))

/** The vendors that sell on Liftbay, with the shop's account at each, or the shop's statement at one. */
export interface TradeVendorsProps {
  shop: { id: string }
  /** The shop's statement at a vendor. */
  Statement: ComponentType<{ shopId: string; vendorId: string }>
}

export default function TradeVendors({ shop, Statement }: TradeVendorsProps) {
  const statement = useQuery().query.get('statement')
  return statement ? <Statement shopId={shop.id} vendorId={statement} /> : <Vendors shop={shop} />
}

function Vendors({ shop }: { shop: { id: string } }) {
  const read = useRead(shopTradeAccounts.list, { params: { shop: shop.id } })
  useLive('trade_account_changed', [shopTradeAccounts.list])
  const canChange = useCan(shop.id)('parts.vendors')
  const [asking, setAsking] = useState<{ vendor: ShopTradeVendor; act: 'request' | 'accept' } | null>(null)
  const [linking, setLinking] = useState<ShopTradeVendor | null>(null)
  return (
    <Read
      read={read}
      skeleton="table"
      isEmpty={({ vendors }) => vendors.length === 0}
      empty={
        <Empty icon={<IconBuildingStore size={28} />} title="No vendors yet">
          Vendors that sell on Liftbay appear here. Those you record by name are under Parts, Orders, Vendors.
        </Empty>
      }
    >
      {({ vendors }) => (
        <Stack>
          <Panel
            title="Vendors on Liftbay"
            lead="Ask for a trade account to agree on payment terms and a price level. Those you record by name are under Parts, Orders, Vendors."
            flush
          >
            <Table
              label="Vendors"
              rows={vendors}
              rowKey={({ vendorId }) => vendorId}
              columns={[
                { key: 'name', label: 'Vendor', phone: 'title', render: (vendor) => <VendorName vendor={vendor} /> },
                {
                  key: 'state',
                  label: 'Account',
                  render: ({ account }) => (account ? <AccountState account={account} /> : 'No account'),
                },
                { key: 'terms', label: 'Terms', render: ({ account }) => <Terms account={account} /> },
                { key: 'statement', label: 'Statement', render: (vendor) => <StatementLink vendor={vendor} /> },
              ]}
              {...(canChange
                ? {
                    rowActions: (vendor: ShopTradeVendor) => (
                      <Acts
                        shopId={shop.id}
                        vendor={vendor}
                        onAsk={(act) => setAsking({ vendor, act })}
                        onLink={() => setLinking(vendor)}
                      />
                    ),
                  }
                : {})}
            />
          </Panel>
          {linking && <LinkDialog opened shopId={shop.id} vendor={linking} onClose={() => setLinking(null)} />}
          {asking && <CertificateDialog opened shopId={shop.id} {...asking} onClose={() => setAsking(null)} />}
        </Stack>
      )}
    </Read>
  )
}

const VendorName = ({ vendor: { name, phone, city, state, branches, shopVendor } }: { vendor: ShopTradeVendor }) => (
  <span>
    {name}
    <Muted component="span" style={{ display: 'block' }}>
      {city}, {state} · {branches === 1 ? '1 branch' : `${branches} branches`} · <Phone digits={phone} />
    </Muted>
    {shopVendor !== '' && shopVendor !== name && (
      <Muted component="span" style={{ display: 'block' }}>
        In your vendors: {shopVendor}
      </Muted>
    )}
  </span>
)

function StatementLink({ vendor: { vendorId, name, account } }: { vendor: ShopTradeVendor }) {
  const { queryWith } = useQuery()
  if (account?.state !== 'approved' && account?.state !== 'suspended') return '–'
  return (
    <LinkButton
      size="sm"
      variant="default"
      aria-label={`Statement of ${name}`}
      to={{ search: queryWith({ statement: vendorId }) }}
    >
      Statement
    </LinkButton>
  )
}

function Terms({ account }: { account: ShopTradeVendor['account'] }) {
  if (!account) return 'None yet'
  return (
    <span>
      {termLabels[account.terms]}, {account.discount === null ? 'net price' : showLevel(account.discount)}
      {account.limit > 0 && (
        <Muted component="span" style={{ display: 'block' }}>
          Credit limit <Money cents={account.limit} />
        </Muted>
      )}
    </span>
  )
}

const AccountState = ({ account: { state, reason } }: { account: NonNullable<ShopTradeVendor['account']> }) => (
  <span>
    <StateBadge {...shopStates[state]} />
    {reason && (
      <Muted component="span" style={{ display: 'block', overflowWrap: 'anywhere' }}>
        {reason}
      </Muted>
    )}
  </span>
)

interface ActsProps {
  shopId: string
  vendor: ShopTradeVendor
  onAsk: (act: 'request' | 'accept') => void
  onLink: () => void
}

function Acts({ shopId, vendor: { vendorId, name, account }, onAsk, onLink }: ActsProps) {
  const decline = useCall(shopTradeAccounts.decline, { done: 'Offer declined', invalidates: [shopTradeAccounts.list] })
  if (account?.state === 'invited')
    return (
      <Group gap="xs" wrap="nowrap">
        <Button size="sm" aria-label={`Accept ${name}`} onClick={() => onAsk('accept')}>
          Accept
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`Decline ${name}`}
          loading={decline.pending}
          onClick={() => void decline.send({ params: { shop: shopId, vendor: vendorId } })}
        >
          Decline
        </Button>
      </Group>
    )
  if (account?.state === 'approved' || account?.state === 'suspended')
    return (
      <Button size="sm" variant="default" aria-label={`Link vendor: ${name}`} onClick={onLink}>
        Link vendor
      </Button>
    )
  if (account?.state === 'requested') return null
  return (
    <Button size="sm" variant="default" aria-label={`Request account at ${name}`} onClick={() => onAsk('request')}>
      Request account
    </Button>
  )
}
