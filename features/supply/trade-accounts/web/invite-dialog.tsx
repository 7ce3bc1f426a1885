import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog, Form, FormButtons, useCall, useField, useRead } from '../../../../kit/web/index.ts'
import { tradeAccounts } from '../contract/index.ts'
import { TermsFields } from './terms-fields.tsx'
import { TypedInvitation } from './typed-terms.ts'

/** Offers a shop an account. */
export default function InviteDialog({ opened = true, onClose }: { opened?: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const invite = useCall(tradeAccounts.invite, { done: 'Account offered', invalidates: [tradeAccounts.list] })
  return (
    <Dialog opened={opened} onClose={onClose} title="Offer account" width={640}>
      <Form
        schema={TypedInvitation}
        initial={{ shopId: '', terms: 'prepaid', limit: 0, priceLevelId: null }}
        call={invite}
        done={({ accountId }) => void navigate(`/new-customer/${accountId}`)}
        label="Offer account"
      >
        <ShopField />
        <TermsFields />
        <FormButtons label="Offer account" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** A shop, found by the start of its name. */
function ShopField() {
  const { value, change, shared } = useField<string>({ name: 'shopId', label: 'Shop' })
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 150)
  const found = useRead(tradeAccounts.findShops, { query: { text } }, { enabled: text.length >= 2, keep: true })
  const shops = (found.data?.shops ?? []).map(({ shopId, dba, city, state }) => ({
    value: shopId,
    label: `${dba}, ${city}, ${state}`,
  }))
  return (
    <Select
      {...shared}
      placeholder="Type the start of its name"
      searchable
      data={shops}
      filter={({ options }) => options}
      nothingFoundMessage={text.length < 2 ? 'Type at least 2 letters' : 'No matches'}
      value={value || null}
      onChange={(next) => change(next ?? '')}
      onSearchChange={setTyped}
    />
  )
}
