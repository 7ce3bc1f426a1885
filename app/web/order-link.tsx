import { Stack } from '@mantine/core'
import { PayLinkedOrder } from '../../features/money/payments/web/index.ts'
import { orderLinks } from '../../features/people/order-links/contract/index.ts'
import {
  FreshLinkPanel,
  LinkEnded,
  readStoredLink,
  type StoredLink,
  useLinkKey,
} from '../../features/people/order-links/web/index.ts'
import { CustomerWorkOrder } from '../../features/repair/agreements/web/index.ts'
import { HowWasIt } from '../../features/repair/ratings/web/index.ts'
import { Empty, Page, useRead } from '../../kit/web/index.ts'

/** `/o`: the one order of an opened link, on the customer's own page, without a login. */
export default function OrderLinkPage() {
  const link = readStoredLink()
  if (link) return <LinkedOrder key={link.key} link={link} />
  return (
    <Page title="Your repair order" width="narrow">
      <Empty title="Open the link again">
        Tap the link in the text or e-mail from your shop. It opens your repair order here, without an account.
      </Empty>
    </Page>
  )
}

function LinkedOrder({ link: { key, token, shopId, workOrderId } }: { link: StoredLink }) {
  useLinkKey(key)
  const state = useRead(orderLinks.get, {})
  const canAnswer = state.data?.canAnswer ?? false
  if (state.error?.status === 401) return <LinkEnded token={token} />
  return (
    <Stack gap="lg">
      <CustomerWorkOrder
        shopId={shopId}
        workOrderId={workOrderId}
        payment={({ workOrder }) => (
          <>
            <PayLinkedOrder workOrderId={workOrder.id} canPay={canAnswer} />
            {workOrder.state === 'closed' && canAnswer && <HowWasIt workOrderId={workOrder.id} />}
          </>
        )}
        byLink={{ after: state.data && !state.data.canAnswer && <FreshLinkPanel token={token} shop={state.data.dba} /> }}
      />
    </Stack>
  )
}
