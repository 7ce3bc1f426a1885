import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useRead } from '../../../web/kit/index.ts'
import { inspections } from '../contract.ts'

/** In a vehicle's history, beside a visit: what was looked over then. */
export default function VisitReport({ vehicle, workOrderId }: { vehicle: string; workOrderId: string }) {
  const { data = [] } = useRead(inspections.ofVehicle, { params: { id: vehicle } })
  return data
    .filter((one) => one.workOrderId === workOrderId)
    .map(({ inspectionId, name }) => (
      <Button
        key={inspectionId}
        component={Link}
        to={`/inspection-report/${inspectionId}`}
        size="sm"
        variant="default"
        leftSection={<IconClipboardCheck size={18} aria-hidden />}
      >
        {name}
      </Button>
    ))
}
