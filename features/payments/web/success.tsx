import { ResultPage } from './result-page.tsx'

/** `/success`: the card payment's pop-up, paid. */
export default function Success() {
  return <ResultPage title="Payment Successful!" heading="Thank you for your payment." succeeded />
}
