import { Checkbox, Stack } from '@mantine/core'
import { Empty, LinkButton, Read, useField, useRead } from '../../../../kit/web/index.ts'
import { shopTradeAccounts } from '../../trade-accounts/contract/index.ts'
import { mostAskedVendors } from '../contract/index.ts'
import { canBeAsked } from '../rules.ts'

const notes = { requested: 'Your account is not approved yet', invited: 'Offers you an account' } as const

/** The vendors to ask: those at which the shop has a trade account. */
export function VendorChoice({ shopId }: { shopId: string }) {
  const read = useRead(shopTradeAccounts.list, { params: { shop: shopId } })
  const { value = [], change, error } = useField<readonly string[]>({ name: 'vendorIds', label: 'Vendors' })
  return (
    <Read
      read={read}
      skeleton="text"
      isEmpty={({ vendors }) => !vendors.some(({ account }) => canBeAsked(account?.state ?? null))}
      empty={
        <Empty title="No vendor to ask" action={<LinkButton to={`/home-owner/vendors?shop=${shopId}`}>Open vendors</LinkButton>}>
          Ask a vendor for a trade account first. Vendors that you record only by name cannot be asked here.
        </Empty>
      }
    >
      {({ vendors }) => (
        <Checkbox.Group
          data-field="vendorIds"
          label="Vendors"
          description="Vendors do not see who else you asked, or what the others answer."
          error={error}
          value={[...value]}
          onChange={(next) => change(next)}
          withAsterisk
        >
          <Stack gap={6} mt={6} mb={6}>
            {vendors
              .filter(({ account }) => canBeAsked(account?.state ?? null))
              .map(({ vendorId, name, city, account }) => (
                <Checkbox
                  key={vendorId}
                  value={vendorId}
                  label={name}
                  description={[city, account && notes[account.state as keyof typeof notes]].filter(Boolean).join(' · ')}
                  disabled={value.length >= mostAskedVendors && !value.includes(vendorId)}
                />
              ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Read>
  )
}
