import { Group } from '@mantine/core'
import { useParams } from 'react-router'
import { BillLink } from '../../features/money/payments/web/index.ts'
import { DownloadPaper } from '../../features/repair/agreements/web/index.ts'
import { VehicleDocuments } from '../../features/repair/customer-documents/web/index.ts'
import { VisitReport } from '../../features/repair/inspections/web/index.ts'
import { ratings } from '../../features/repair/ratings/contract/index.ts'
import { VisitRating } from '../../features/repair/ratings/web/index.ts'
import { ServiceHistory } from '../../features/repair/service-history/web/index.ts'
import { useRead } from '../../kit/web/index.ts'

/** A vehicle's visits, each with its documents and rating. */
export default function ServiceHistoryPage() {
  const { vinId = '' } = useParams()
  const rated = useRead(ratings.mine, { query: { vehicle: vinId } })
  return (
    <ServiceHistory
      documents={<VehicleDocuments vehicle={vinId} />}
      beside={({ workOrderId, shop, invoice, agreements }) => {
        const visit = rated.data?.find((rating) => rating.workOrderId === workOrderId)
        return (
          <>
            <Group gap="xs">
              <BillLink info={{ shop: { name: shop }, workOrderId, owedCents: 0 }} />
              <VisitReport vehicle={vinId} workOrderId={workOrderId} />
              {agreements.map(({ agreementId }, index) => (
                <DownloadPaper
                  key={agreementId}
                  agreement={{ agreementId, invoice }}
                  label={agreements.length > 1 ? `Signed agreement ${index + 1} (PDF)` : 'Signed agreement (PDF)'}
                />
              ))}
            </Group>
            {visit && <VisitRating visit={visit} />}
          </>
        )
      }}
    />
  )
}
