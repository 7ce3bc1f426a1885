import { Text } from '@mantine/core'
import { ResultPage } from './result-page.tsx'

/** `/fail`: the card payment's pop-up, failed or cancelled. */
export default function Fail() {
  return (
    <ResultPage title="Payment Failed" heading="The payment was not completed." succeeded={false}>
      <Text>Please try again, or contact support if this happens again.</Text>
    </ResultPage>
  )
}
