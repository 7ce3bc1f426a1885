import { refreshReads, useCall } from '../../../../kit/web/index.ts'
import { type Popup, usePopup } from '../../../cards/card-payments/web/index.ts'
import { payments } from '../contract/index.ts'

export interface Payment extends Omit<Popup, 'open'> {
  /** Call it within the click: browsers block a pop-up that opens later. */
  pay: (provider: string, what: { amountCents?: number | undefined; depositId?: string | undefined }) => void
}

/** Pays an order on the provider's page in a pop-up. */
export function usePayment({ workOrderId, shopId }: { workOrderId: string; shopId: string }): Payment {
  const link = useCall(payments.paymentLink, { invalidates: [payments.payInfo] })
  const setIsPaying = useCall(payments.setIsPaying, { failed: () => false })
  const { open, ...popup } = usePopup({
    event: 'payment_changed',
    isMine: (event) => event['workOrderId'] === workOrderId,
    onUnpaid: () => setIsPaying.send({ params: { servicingShopId: shopId, workOrderId }, body: { isPaying: false } }),
    onEnded: () => void refreshReads(payments.payInfo, payments.mine, payments.receipt),
  })
  return {
    ...popup,
    pay: (provider, what) =>
      open(async () => {
        const answer = await link.send({ params: { provider }, body: { workOrderId, ...what } })
        return answer && { ...answer.reply, provider }
      }),
  }
}
