import { Stack } from '@mantine/core'
import { lazyPart, useLive, useRead } from '../../../../kit/web/index.ts'
import { customerRequests } from '../contract/index.ts'

/** Fetched when a shop asks. */
const ShopRequest = lazyPart(() => import('./shop-request.tsx'))

/** The shops that say this customer is theirs. Nothing while there are none. */
export function ShopRequests({ onAccepted }: { onAccepted?: () => void }) {
  const read = useRead(customerRequests.mine, {})
  useLive(['notification', 'customer_answered'], [customerRequests.mine])
  const requests = read.data?.requests ?? []
  if (requests.length === 0) return null
  return (
    <Stack gap="sm">
      {requests.map((request) => (
        <ShopRequest key={request.shopId} request={request} {...(onAccepted ? { onAccepted } : {})} />
      ))}
    </Stack>
  )
}
