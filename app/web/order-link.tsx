import { Stack } from '@mantine/core'
import { useState } from 'react'
import { PayLinkedOrder } from '../../features/money/payments/web/index.ts'
import { CustomerStorage } from '../../features/money/storage-charges/web/index.ts'
import { orderLinks } from '../../features/people/order-links/contract/index.ts'
import {
  forgetStoredLink,
  FreshLinkPanel,
  LinkEnded,
  readStoredLink,
  type StoredLink,
  useLinkKey,
} from '../../features/people/order-links/web/index.ts'
import { CustomerWorkOrder } from '../../features/repair/agreements/web/index.ts'
import { AccountByLink, AccountReady } from '../../features/repair/order-accounts/web/index.ts'
import { HowWasIt } from '../../features/repair/ratings/web/index.ts'
import { Empty, Page, useRead } from '../../kit/web/index.ts'

/** `/o`: the one order of an opened link, on the customer's own page, without a login. */
export default function OrderLinkPage() {
  const link = readStoredLink()
  // Once the link has become an account, its key is no longer used: everything after that is read with the login.
  const [ready, setReady] = useState<StoredLink | null>(null)
  const onAccount = (made: StoredLink) => {
    setReady(made)
    forgetStoredLink()
  }
  if (ready) return <AccountReady shopId={ready.shopId} workOrderId={ready.workOrderId} />
  if (link) return <LinkedOrder key={link.key} link={link} onAccount={() => onAccount(link)} />
  return (
    <Page title="Your repair order" width="narrow">
      <Empty title="Open the link again">
        Tap the link in the text or e-mail from your shop. It opens your repair order here, without an account.
      </Empty>
    </Page>
  )
}

interface LinkedOrderProps {
  link: StoredLink
  onAccount: () => void
}

function LinkedOrder({ link: { key, token, shopId, workOrderId }, onAccount }: LinkedOrderProps) {
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
            {workOrder.state === 'ready' && <CustomerStorage shopId={shopId} workOrderId={workOrderId} />}
            {workOrder.state === 'closed' && canAnswer && <HowWasIt workOrderId={workOrder.id} />}
          </>
        )}
        byLink={{
          after: state.data && (
            <>
              <AccountByLink workOrderId={workOrderId} onCreated={onAccount} />
              {!state.data.canAnswer && <FreshLinkPanel token={token} shop={state.data.dba} />}
            </>
          ),
        }}
      />
    </Stack>
  )
}
