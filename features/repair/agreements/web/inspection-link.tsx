import { Navigate, useParams } from 'react-router'
import { Page, useRead } from '../../../../kit/web/index.ts'
import { type WorkOrderLink, workOrders } from '../../work-orders/contract/index.ts'

/** `/inspection/{id}` links to a work order: the in-shop page with that order first, or the order itself once closed. */
export default function InspectionLink() {
  const { id = '' } = useParams()
  const link = useRead(workOrders.link, { query: { id } })
  return (
    <Page title="Work order" read={link} skeleton="cards" width="narrow">
      {({ data }) => <Navigate to={(JSON.parse(data) as WorkOrderLink).path} replace />}
    </Page>
  )
}
