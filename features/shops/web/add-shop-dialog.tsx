import { Group } from '@mantine/core'
import { Dialog, Form, Read, SubmitButton, useCall, useRead } from '../../../web/kit/index.ts'
import { keepInfo, readSession } from '../../auth/web/index.ts'
import { ShopForm, shops } from '../contract.ts'
import { ShopFields } from './shop-fields.tsx'

export interface AddShopDialogProps {
  opened: boolean
  onClose: () => void
}

/** A further shop; what the owner said at sign-up is filled in. */
export default function AddShopDialog({ opened, onClose }: AddShopDialogProps) {
  const shopOwnerId = readSession()?.customer.accountId ?? ''
  const defaults = useRead(shops.defaults, { params: { shopOwnerId } })
  const add = useCall(shops.add, { done: ({ dba }) => `${dba} is added`, invalidates: [shops.owned, shops.search] })
  return (
    <Dialog opened={opened} onClose={onClose} title="Add shop" width={720}>
      <Read read={defaults} skeleton="form">
        {({ shop: _, firstName: _f, lastName: _l, ...initial }) => (
          <Form
            schema={ShopForm}
            initial={{ ...initial, dba: '', phone2: '', fax: '', fei: '', manager: '' }}
            call={add}
            done={({ id, dba }) => {
              const session = readSession()
              if (session)
                keepInfo({
                  ...session,
                  customer: { ...session.customer, shops: [...(session.customer.shops ?? []), { id, dba }] },
                })
              onClose()
            }}
            guard
            label="Add shop"
          >
            <ShopFields />
            <Group justify="flex-end">
              <SubmitButton>Add shop</SubmitButton>
            </Group>
          </Form>
        )}
      </Read>
    </Dialog>
  )
}
