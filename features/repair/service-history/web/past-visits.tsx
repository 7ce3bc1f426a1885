import { Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import type { ReplyOf } from '../../../../common/route.ts'
import { Money, Muted, Panel, useRead } from '../../../../kit/web/index.ts'
import { showMiles } from '../../../catalog/vehicles/rules.ts'
import { serviceHistory } from '../contract/index.ts'

type Past = ReplyOf<typeof serviceHistory.pastVisits>

/** A vehicle's visits from before its shop joined Liftbay, as the shop imported them. */
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
              <Muted>
                Total as recorded there: <Money cents={totalCents} />
              </Muted>
            )}
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

/** The past visits of an order's vehicle at the order's shop. */
export default function PastVisitsOfOrder({ workOrderId }: { workOrderId: string }) {
  return <PastVisits visits={useRead(serviceHistory.pastVisitsOfOrder, { params: { id: workOrderId } }).data} />
}
