import { Alert, Anchor, Stack } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLive, useRead } from '../../../../kit/web/index.ts'
import { storageCharges } from '../contract/index.ts'
import { showCharge } from '../rules.ts'

/** Storage requests that wait for the customer, all of them or those of one order. Renders nothing when there are none. */
export function StorageRequests({ workOrderId }: { workOrderId?: string }) {
  const read = useRead(storageCharges.asked, {})
  useLive('work_order_changed', [storageCharges.asked])
  const asked = read.data?.filter((request) => workOrderId === undefined || request.workOrderId === workOrderId) ?? []
  if (asked.length === 0) return null
  return (
    <Stack gap="sm">
      {asked.map((request) => (
        <Alert
          key={request.id}
          color="amber"
          icon={<IconCash size={20} aria-hidden />}
          title={`Storage charge of ${showCharge(request)} for your ${request.vehicle}`}
        >
          {request.shop} asks whether you agree. It is billed only if you do.{' '}
          <Anchor
            component={Link}
            to={`/workorder/${request.shopId}/${request.workOrderId}`}
            fw={600}
            inherit
            aria-label={`Answer about the storage of your ${request.vehicle}`}
          >
            Answer
          </Anchor>
        </Alert>
      ))}
    </Stack>
  )
}
