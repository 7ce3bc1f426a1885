import { Dialog, Form, FormButtons, Read, useCall, useRead } from '../../../../kit/web/index.ts'
import { saveInfo, readSession } from '../../../platform/auth/web/index.ts'
import { ShopForm, shops } from '../contract/index.ts'
import { ShopFields } from './shop-fields.tsx'

export interface AddShopDialogProps {
  opened: boolean
  onClose: () => void
  /** The new shop's e-mail, if it is known. */
  email?: string | null
}

/** Adds another shop, prefilled from sign-up. */
export default function AddShopDialog({ opened, onClose, email }: AddShopDialogProps) {
  const shopOwnerId = readSession()?.customer.accountId ?? ''
  const defaults = useRead(shops.getDefaults, { params: { shopOwnerId } })
  const add = useCall(shops.add, { done: ({ dba }) => `${dba} was added`, invalidates: [shops.listOwned, shops.search] })
  return (
    <Dialog opened={opened} onClose={onClose} title="Add shop" width={720}>
      <Read read={defaults} skeleton="form">
        {({ shop: _, firstName: _f, lastName: _l, ...initial }) => (
          <Form
            schema={ShopForm}
            initial={{ ...initial, ...(email ? { email } : {}), dba: '', phone2: '', fax: '', fei: '', manager: '' }}
            call={add}
            done={({ id, dba }) => {
              const session = readSession()
              if (session)
                saveInfo({
                  ...session,
                  customer: { ...session.customer, shops: [...(session.customer.shops ?? []), { id, dba }] },
                })
              onClose()
            }}
            guard
            label="Add shop"
          >
            <ShopFields />
            <FormButtons label="Add shop" />
          </Form>
        )}
      </Read>
    </Dialog>
  )
}
