import { useSearchParams } from 'react-router'
import { ResultPage } from '../../features/cards/card-payments/web/index.ts'
import { linkToPurchase } from './link-to-purchase.ts'

/** `/success`: the card provider sends the browser here after a payment. */
export default function PaymentSucceeded() {
  const [query] = useSearchParams()
  const backLink = linkToPurchase(query)
  return <ResultPage title="Payment Successful!" heading="Thank you for your payment." succeeded backLink={backLink} />
}
