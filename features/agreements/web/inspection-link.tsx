import { Navigate, useParams } from 'react-router'
import { Page, useRead } from '../../../web/kit/index.ts'
import { type WorkOrderLink, workOrders } from '../../work-orders/contract.ts'

/** `/inspection/{id}`, a link to a work order: the in-shop page with that order first, or the order itself once it is closed. */
export default function InspectionLink() {
  const { id = '' } = useParams()
  const link = useRead(workOrders.link, { query: { id } })
  return (
    <Page title="Work order" read={link} skeleton="cards" width="narrow">
      {({ data }) => <Navigate to={(JSON.parse(data) as WorkOrderLink).path} replace />}
    </Page>
  )
}
