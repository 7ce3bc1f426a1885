import { useRef } from 'react'
import { refreshReads, useCall } from '../../../../kit/web/index.ts'
import { usePopup } from '../../../cards/card-payments/web/index.ts'
import { adAccounts } from '../contract/index.ts'

/** Pays a top-up or an invoice on the card company's page. */
export function useAdPayment() {
  const attempt = useRef<string | null>(null)
  const topUp = useCall(adAccounts.topUp)
  const payInvoice = useCall(adAccounts.payInvoice)
  const popup = usePopup({
    event: 'ad_account_changed',
    isMine: ({ attemptId }) => attempt.current !== null && attemptId === attempt.current,
    onEnded: () => void refreshReads(adAccounts.mine, adAccounts.transactions, adAccounts.invoices),
  })
  const open = (getPage: () => Promise<{ reply: { url: string; provider: string; attemptId: string } } | null>) =>
    popup.open(async () => {
      const answer = await getPage()
      attempt.current = answer?.reply.attemptId ?? null
      return answer && answer.reply
    })
  return {
    popup,
    topUp: (cents: number) => open(() => topUp.send({ body: { cents } })),
    pay: (id: string) => open(() => payInvoice.send({ params: { id } })),
  }
}
