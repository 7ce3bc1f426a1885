import { Text } from '@mantine/core'
import { showDayAndTime } from '../../../../common/dates.ts'
import type { Delivery } from '../contract/index.ts'

const words: Record<Delivery['state'], string> = {
  queued: 'On its way',
  accepted: 'On its way',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  failed: 'Not delivered',
  held: 'Not sent: daily limit',
  stopped: 'Not sent: STOP',
}
const bad: ReadonlySet<Delivery['state']> = new Set(['undelivered', 'failed', 'held', 'stopped'])

/** The delivery state of a text or an e-mail from the shop. */
export function DeliveryNote({ delivery: { state, code, waitsUntil }, timeZone }: { delivery: Delivery; timeZone: string }) {
  const isBad = bad.has(state)
  return (
    <Text span size="xs" c={isBad ? 'red' : 'dimmed'} fw={isBad ? 600 : undefined}>
      {waitsUntil ? `Goes out ${showDayAndTime(waitsUntil, timeZone)}` : words[state]}
      {code && ` (code ${code})`}
    </Text>
  )
}
