import { Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { ResultPage } from '../../features/cards/card-payments/web/index.ts'
import { linkToPurchase } from './link-to-purchase.ts'

/** `/fail`: the card provider sends the browser here after a failed or canceled payment. */
export default function PaymentFailed() {
  const [query] = useSearchParams()
  const backLink = linkToPurchase(query)
  return (
    <ResultPage title="Payment Failed" heading="The payment was not completed." succeeded={false} backLink={backLink}>
      <Text>Nothing was charged. If the card was declined, try another card, or contact support.</Text>
    </ResultPage>
  )
}
