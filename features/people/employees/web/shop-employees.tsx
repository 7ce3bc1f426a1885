import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { Page, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { staff } from '../contract/index.ts'
import { InviteButton, StaffPanels } from './staff-panels.tsx'

export interface ShopEmployeesProps {
  /** Shows a higher feature's facts about an employee, such as their level. */
  level?: (shop: string, accountId: string) => ReactNode
}

/** `/{id}/employee`: the employees and open invitations of a shop. */
export default function ShopEmployees({ level }: ShopEmployeesProps) {
  const { id: shop = '' } = useParams()
  const isOwner = useSession()?.customer.role === 'owner'
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 150)
  const read = useRead(staff.list, { params: { shop }, query: text ? { text } : {} }, { keep: true })
  return (
    <Page
      title={read.data ? `Employees of ${read.data.shop.dba}` : 'Employees'}
      crumbs={[isOwner ? { label: 'Shop Information', to: '/owner-shop' } : { label: 'Board', to: '/home-owner' }]}
      actions={read.data && <InviteButton shop={read.data.shop} />}
      read={read}
      skeleton="table"
    >
      {(data) => (
        <StaffPanels
          staff={data}
          typed={typed}
          // It counts as filtered until the whole list is back, too.
          isFiltered={typed.trim() !== '' || text !== '' || read.isKept}
          onType={setTyped}
          level={(accountId) => level?.(data.shop.id, accountId)}
        />
      )}
    </Page>
  )
}
