import { Button, Group, Text } from '@mantine/core'
import { When, useCall } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { type ShopCustomer, shopCustomers } from '../contract/index.ts'

/** Whether the shop may text the customer, who said so and when, and a button to record the other answer. */
export function TextsLine({ customer: { texts, shop, customerId, phone1 } }: { customer: ShopCustomer }) {
  const can = useCan(shop.id)
  const isOk = texts.state === 'ok'
  const change = useCall(shopCustomers.changeTexts, {
    done: isOk ? 'Texts stopped' : 'OK to text recorded',
    invalidates: [shopCustomers.read, shopCustomers.find],
  })
  if (!phone1) return <>No phone on file</>
  return (
    <Group gap="xs">
      <Text span inherit>
        {isOk ? 'OK to text' : texts.state === 'turned-off' ? 'Turned off by the customer' : 'No OK to text'}
        {texts.at && texts.state !== 'turned-off' && (
          <>
            , <When value={texts.at} day zone={shop.timeZone} />
            {texts.by
              ? `, recorded by ${texts.by}`
              : texts.how === 'preferences'
                ? ', in their preferences'
                : texts.how === 'text'
                  ? ', by text'
                  : ', when booking'}
          </>
        )}
      </Text>
      {texts.state !== 'turned-off' && can('customers.edit') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={change.pending}
          onClick={() => void change.send({ params: { shop: shop.id, id: customerId }, body: { okToText: !isOk } })}
        >
          {isOk ? 'Stop texts' : 'Record OK to text'}
        </Button>
      )}
    </Group>
  )
}
