import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { Phone, useCall } from '../../../../kit/web/index.ts'
import { type ShopRequest as Asked, customerRequests } from '../contract/index.ts'

export interface ShopRequestProps {
  request: Asked
  onAccepted?: () => void
}

/** One shop's question, with the customer's answer. */
export default function ShopRequest({ request: { shopId, dba, place, phone1 }, onAccepted }: ShopRequestProps) {
  const answer = useCall(customerRequests.answer, {
    done: (_, { body }) => {
      if (body.answer === 'accept') onAccepted?.()
      return body.answer === 'accept' ? `The visits at ${dba} are now in your account.` : `${dba} sees nothing of yours.`
    },
    invalidates: [customerRequests.mine],
  })
  const send = (given: 'accept' | 'decline') => void answer.send({ params: { shop: shopId }, body: { answer: given } })
  return (
    <Alert color="amber" icon={<IconBuildingStore size={20} aria-hidden />} title={`Are you a customer of ${dba}?`}>
      <Stack gap="sm">
        <Text size="sm">
          {dba}
          {place && ` in ${place}`} entered a visit with your e-mail and phone. If you accept, the visit is added to your account,
          and the shop sees your name, phone, e-mail, estimate preferences and the vehicles you bring in. Not sure? Call the shop
          at <Phone digits={phone1} link />.
        </Text>
        <Group gap="sm">
          <Button loading={answer.pending} onClick={() => send('accept')}>
            Accept
          </Button>
          <Button variant="default" disabled={answer.pending} onClick={() => send('decline')}>
            I don’t know this shop
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
