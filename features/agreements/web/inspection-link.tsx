import { Navigate, useParams } from 'react-router'
import { Page, Read, useRead } from '../../../web/kit/index.ts'
import { workOrders } from '../../work-orders/contract.ts'
import { agreements } from '../contract.ts'

/** `/inspection/{id}`, a link to a work order: the in-shop page with that order first, or the order itself once it is closed. */
export default function InspectionLink() {
  const { id = '' } = useParams()
  const found = useRead(agreements.mine, { query: { workOrderId: id } })
  const inShop = useRead(workOrders.vehiclesInShop, {})
  return (
    <Page title="Work order" read={found} skeleton="cards" width="narrow">
      {({ order }) =>
        order && (
          <Read read={inShop} skeleton="cards">
            {(list) => (
              <Navigate
                to={
                  list.some(({ servicingWorkOrderId }) => servicingWorkOrderId === order.workOrderId)
                    ? `/inshop?invoice=${order.invoice}&shop=${order.shopId}`
                    : `/workorder/${order.shopId}/${order.workOrderId}`
                }
                replace
              />
            )}
          </Read>
        )
      }
    </Page>
  )
}
