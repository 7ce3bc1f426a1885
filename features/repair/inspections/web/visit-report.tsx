import { IconClipboardCheck } from '@tabler/icons-react'
import { LinkButton, useRead } from '../../../../kit/web/index.ts'
import { inspections } from '../contract/index.ts'

/** In a vehicle's history: the inspections of a visit. */
export default function VisitReport({ vehicle, workOrderId }: { vehicle: string; workOrderId: string }) {
  const { data = [] } = useRead(inspections.ofVehicle, { params: { id: vehicle } })
  return data
    .filter((report) => report.workOrderId === workOrderId)
    .map(({ inspectionId, name }) => (
      <LinkButton
        key={inspectionId}
        to={`/inspection-report/${inspectionId}`}
        size="sm"
        variant="default"
        leftSection={<IconClipboardCheck size={18} aria-hidden />}
      >
        {name}
      </LinkButton>
    ))
}
