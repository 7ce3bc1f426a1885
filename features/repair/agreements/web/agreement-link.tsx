import { Navigate, useLocation, useParams } from 'react-router'
import { Page, useRead } from '../../../../kit/web/index.ts'
import { agreements } from '../contract/index.ts'

/**
 * `/agreement/{id}` and `/pay/{id}`, linked from mails and notifications: redirects to the work order with that id, where it is signed
 * and paid. `?sign` opens its agreement.
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
