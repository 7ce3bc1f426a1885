import { Group } from '@mantine/core'
import { DownloadPaper } from '../../features/agreements/web/index.ts'
import { BillLink } from '../../features/payments/web/index.ts'
import { ServiceHistory } from '../../features/work-orders/web/index.ts'

/** A vehicle's visits with the papers of each. */
export default function ServiceHistoryPage() {
  return (
    <ServiceHistory
      beside={({ workOrderId, shop, invoice, agreements }) => (
        <Group gap="xs" className="no-print">
          <BillLink info={{ shop: { name: shop }, workOrderId, owedCents: 0 }} />
          {agreements.map(({ agreementId }, index) => (
            <DownloadPaper
              key={agreementId}
              agreement={{ agreementId, invoice }}
              label={agreements.length > 1 ? `Signed agreement ${index + 1} (PDF)` : 'Signed agreement (PDF)'}
            />
          ))}
        </Group>
      )}
    />
  )
}
