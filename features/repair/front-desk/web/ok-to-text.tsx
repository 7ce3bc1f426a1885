import { Text } from '@mantine/core'
import { CheckboxField } from '../../../../kit/web/index.ts'
import type { FoundCustomer } from './choose-customer.tsx'

/** Whether the customer said that the shop may text them. `texts`: what is on file; undefined for a new customer. */
export function OkToTextField({ texts }: { texts: FoundCustomer['texts'] | undefined }) {
  if (texts === 'turned-off')
    return <Text size="sm">This customer turned texts off in their preferences, so we will not text them.</Text>
  return (
    <CheckboxField
      name="okToText"
      label="OK to text: the customer said that we may text them about their visits."
      required={false}
    />
  )
}

/** What to send: nothing when it is as on file. */
export const findTextsAnswer = (okToText: boolean, texts: FoundCustomer['texts'] | undefined) =>
  okToText === (texts === 'ok') ? {} : { okToText }
