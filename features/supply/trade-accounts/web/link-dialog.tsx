import { Stack } from '@mantine/core'
import { Dialog, Empty, Form, FormButtons, Muted, Read, SelectField, useCall, useRead } from '../../../../kit/web/index.ts'
import { parts } from '../../parts/contract/index.ts'
import { LinkForm, type ShopTradeVendor, shopTradeAccounts } from '../contract/index.ts'

export interface LinkDialogProps {
  shopId: string
  vendor: ShopTradeVendor
  opened?: boolean
  onClose: () => void
}

/** Links this account to one of the vendors that the shop recorded by name. */
export default function LinkDialog({ shopId, vendor, opened = true, onClose }: LinkDialogProps) {
  const read = useRead(parts.vendors, { params: { shop: shopId } })
  const link = useCall(shopTradeAccounts.link, { done: 'Vendor linked', invalidates: [shopTradeAccounts.list, parts.vendors] })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Link ${vendor.name}`} width={520}>
      <Read
        read={read}
        skeleton="form"
        isEmpty={({ vendors }) => vendors.every(({ vendorAccountId }) => vendorAccountId !== null)}
        empty={
          <Empty title="Nothing to link">
            You have no vendor that you record by name only. Parts from this account go to “{vendor.shopVendor}”.
          </Empty>
        }
      >
        {({ vendors }) => (
          <Form
            schema={LinkForm}
            initial={{ shopVendorId: '' }}
            call={link}
            toSent={(body) => ({ params: { shop: shopId, vendor: vendor.vendorId }, body })}
            done={onClose}
            label={`Link ${vendor.name}`}
          >
            <Stack gap="xs">
              <Muted>
                Have you bought from {vendor.name} before? Choose the vendor you recorded, and its purchase orders, cores and
                credits continue with this account. You can’t undo this.
              </Muted>
              <SelectField
                name="shopVendorId"
                label="Vendor"
                options={vendors
                  .filter(({ vendorAccountId }) => vendorAccountId === null)
                  .map(({ vendorId, name }) => ({ value: vendorId, label: name }))}
              />
            </Stack>
            <FormButtons label="Link vendor" onCancel={onClose} />
          </Form>
        )}
      </Read>
    </Dialog>
  )
}
