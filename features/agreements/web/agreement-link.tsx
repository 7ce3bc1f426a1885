import { Navigate, useLocation, useParams } from 'react-router'
import { Page, useRead } from '../../../web/kit/index.ts'
import { agreements } from '../contract.ts'

/**
 * `/agreement/{id}` and, with an order's id, `/pay/{id}` of mails and notifications: the work order of that id, where it is signed and paid; with
 * `?sign` its agreement is open.
 */
export default function AgreementLink() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const found = useRead(agreements.mine, { query: { workOrderId: id } })
  return (
    <Page title="Agreement" read={found} skeleton="cards" width="narrow">
      {({ order }) => order && <Navigate to={`/workorder/${order.shopId}/${order.workOrderId}${search}`} replace />}
    </Page>
  )
}
