import { Stack, Text } from '@mantine/core'
import { showDay } from '../../../common/dates.ts'
import type { ReplyOf } from '../../../common/route.ts'
import { Money, Panel, useRead } from '../../../web/kit/index.ts'
import { showMiles } from '../../vehicles/rules.ts'
import { workOrders } from '../contract.ts'

type Past = ReplyOf<typeof workOrders.pastVisits>

/** A vehicle's visits before its shop came to Liftbay, as the shop brought them along: no bill of ours. */
export function PastVisits({ visits }: { visits: Past | undefined }) {
  if (!visits || visits.length === 0) return null
  return (
    <Panel title="Before Liftbay" lead="From the shop's earlier records.">
      <Stack gap="md">
        {visits.map(({ id, visitedOn, shop, invoice, odometer, description, totalCents }) => (
          <div key={id}>
            <Text fw={600}>
              {[showDay(visitedOn), shop, invoice && `#${invoice.replace(/^#/, '')}`, odometer !== null && showMiles(odometer)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {description && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Text>}
            {totalCents !== null && (
              <Text size="sm" c="dimmed">
                Total as recorded there: <Money cents={totalCents} />
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

/** The same of an order's vehicle, at its own shop. */
export default function PastVisitsHere({ workOrderId }: { workOrderId: string }) {
  return <PastVisits visits={useRead(workOrders.pastVisitsHere, { params: { id: workOrderId } }).data} />
}
