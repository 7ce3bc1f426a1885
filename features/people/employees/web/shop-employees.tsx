import { useParams } from 'react-router'
import { Page, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { staff } from '../contract/index.ts'
import { InviteButton, StaffPanels } from './staff-panels.tsx'

/** `/{id}/employee`: the employees and open invitations of a shop. */
export default function ShopEmployees() {
  const { id: shop = '' } = useParams()
  const isOwner = useSession()?.customer.role === 'owner'
  const read = useRead(staff.list, { params: { shop } })
  return (
    <Page
      title={read.data ? `Employees of ${read.data.shop.dba}` : 'Employees'}
      crumbs={[isOwner ? { label: 'Shop Information', to: '/owner-shop' } : { label: 'Board', to: '/home-owner' }]}
      actions={read.data && <InviteButton shop={read.data.shop} />}
      read={read}
      skeleton="table"
    >
      {(data) => <StaffPanels staff={data} />}
    </Page>
  )
}
