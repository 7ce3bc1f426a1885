import { Stack, Switch } from '@mantine/core'
import { Muted, Panel, Read, useCall, useRead } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { addons, type AddonVendor } from '../contract/index.ts'

/** The vendors that may suggest add-ons on the shop's repair orders. None until the shop turns one on. */
export default function AddonVendors({ shopId }: { shopId: string }) {
  const read = useRead(addons.vendors, { params: { shop: shopId } })
  return (
    <Panel title="Sponsored add-ons">
      <Stack gap="sm">
        <Muted>
          A vendor you turn on may suggest parts that go with a job. Your advisor decides whether to add one to the estimate as an
          option, which tells the customer that the vendor pays for the offer.
        </Muted>
        <Read read={read} skeleton="text" rows={2}>
          {({ vendors }) =>
            vendors.length === 0 ? (
              <Muted>No vendor accounts yet. Open an account with a vendor first.</Muted>
            ) : (
              vendors.map((vendor) => <VendorSwitch key={vendor.vendorId} shopId={shopId} vendor={vendor} />)
            )
          }
        </Read>
      </Stack>
    </Panel>
  )
}

const describeCount = (count: number) => {
  if (count === 0) return 'No add-ons now'
  return count === 1 ? '1 add-on now' : `${count} add-ons now`
}

function VendorSwitch({ shopId, vendor }: { shopId: string; vendor: AddonVendor }) {
  const can = useCan(shopId)
  const { vendorId, name, isAllowed, addons: count } = vendor
  const allow = useCall(addons.allow, {
    done: (_, { body }) => (body.isAllowed ? `${name} may suggest add-ons` : `${name} no longer suggests add-ons`),
    invalidates: [addons.vendors, addons.suggest],
  })
  return (
    <Switch
      label={name}
      description={describeCount(count)}
      checked={isAllowed}
      disabled={!can('parts.vendors') || allow.pending}
      onChange={(event) =>
        void allow.send({ params: { shop: shopId, vendorId }, body: { isAllowed: event.currentTarget.checked } })
      }
    />
  )
}
