import { refreshReads, useCall } from '../../../web/kit/index.ts'
import { payments } from '../contract.ts'
import { type Popup, usePopup } from './use-popup.ts'

export interface Payment extends Omit<Popup, 'open'> {
  /** Call it within the click: a later pop-up counts as unwanted. */
  pay: (provider: string, what: { amountCents?: number | undefined; depositId?: string | undefined }) => void
}

/** Pays an order on the provider's page in a pop-up. */
export function usePayment({ workOrderId, shopId }: { workOrderId: string; shopId: string }): Payment {
  const link = useCall(payments.paymentLink, { invalidates: [payments.payInfo] })
  const flag = useCall(payments.setIsPaying, { failed: () => false })
  const { open, ...popup } = usePopup({
    event: 'payment_changed',
    isMine: (event) => event['workOrderId'] === workOrderId,
    leftUnpaid: () => flag.send({ params: { servicingShopId: shopId, workOrderId }, body: { isPaying: false } }),
    ended: () => void refreshReads(payments.payInfo, payments.mine, payments.receipt),
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
