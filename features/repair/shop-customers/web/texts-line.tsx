import { Button, Group, Text } from '@mantine/core'
import { confirm, useCall, When } from '../../../../kit/web/index.ts'
import type { TextPurpose } from '../../../people/customers/contract/index.ts'
import { remindersAtCounterWords } from '../../../people/customers/rules.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { type ShopCustomer, shopCustomers } from '../contract/index.ts'

interface TextsLineProps {
  customer: ShopCustomer
  purpose: TextPurpose
}

/** Whether the shop may text the customer for that purpose, who said so and when, and a button to record the other answer. */
export function TextsLine({ customer, purpose }: TextsLineProps) {
  const { shop, customerId } = customer
  const words = purposes[purpose]
  const answer = customer[words.field]
  const can = useCan(shop.id)
  const isOk = answer.state === 'ok'
  const change = useCall(shopCustomers.changeTexts, {
    done: isOk ? words.stopped : words.recorded,
    invalidates: [shopCustomers.read, shopCustomers.find],
  })
  const ask = async () => {
    // Reminders need an OK in writing, so the desk confirms that there is one.
    if (!isOk && purpose === 'reminders' && !(await confirm(writtenOk))) return
    const body = purpose === 'visits' ? { okToText: !isOk } : { okToRemind: !isOk }
    await change.send({ params: { shop: shop.id, id: customerId }, body })
  }
  return (
    <Group gap="xs">
      <Text span inherit>
        {isOk ? 'OK' : answer.state === 'turned-off' ? 'Turned off by the customer' : 'No OK'}
        {answer.at && answer.state !== 'turned-off' && (
          <>
            , <When value={answer.at} day zone={shop.timeZone} />
            {answer.by ? `, recorded by ${answer.by}` : answer.how && whereSaid[answer.how]}
          </>
        )}
      </Text>
      {answer.state !== 'turned-off' && can('customers.edit') && (
        <Button size="compact-sm" variant="default" loading={change.pending} onClick={() => void ask()}>
          {isOk ? words.stop : words.record}
        </Button>
      )}
    </Group>
  )
}

const purposes = {
  visits: {
    field: 'texts',
    record: 'Record OK to text',
    recorded: 'OK to text recorded',
    stop: 'Stop texts',
    stopped: 'Texts stopped',
  },
  reminders: {
    field: 'reminders',
    record: 'Record OK to reminders',
    recorded: 'OK to reminders recorded',
    stop: 'Stop reminders',
    stopped: 'Reminders by text stopped',
  },
} as const

const whereSaid = { counter: '', preferences: ', in their preferences', text: ', by text', booking: ', when booking' }

const writtenOk = {
  header: 'Did the customer agree in writing?',
  message: `${remindersAtCounterWords} Keep what they signed.`,
  accept: 'Record OK to reminders',
}
