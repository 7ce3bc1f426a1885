import { Group } from '@mantine/core'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { DownloadPaper } from '../../features/agreements/web/index.ts'
import { VisitReport } from '../../features/inspections/web/index.ts'
import { BillLink } from '../../features/payments/web/index.ts'
import { ratings } from '../../features/ratings/contract.ts'
import { VisitRating } from '../../features/ratings/web/index.ts'
import { ServiceHistory } from '../../features/work-orders/web/index.ts'
import { useRead } from '../kit/index.ts'

/** A vehicle's visits with the papers of each, and how it was. */
export default function ServiceHistoryPage() {
  const { vinId = '' } = useParams()
  const rated = useRead(ratings.mine, { query: { vehicle: vinId } })
  return (
    <ServiceHistory
      beside={({ workOrderId, shop, invoice, agreements }) => {
        const visit = rated.data?.find((one) => one.workOrderId === workOrderId)
        return (
          <>
            <Group gap="xs" className="no-print">
              <BillLink info={{ shop: { name: shop }, workOrderId, owedCents: 0 }} />
              <Suspense>
                <VisitReport vehicle={vinId} workOrderId={workOrderId} />
              </Suspense>
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
