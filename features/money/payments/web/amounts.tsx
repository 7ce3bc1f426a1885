import { Group, Stack, Text } from '@mantine/core'
import { Money } from '../../../../kit/web/index.ts'
import { showAdjustment } from '../../../repair/work-orders/rules.ts'
import type { PayInfo } from '../contract/index.ts'

type AmountFacts = Pick<PayInfo, 'totals' | 'paidCents' | 'creditedCents' | 'owedCents'> &
  Partial<Pick<PayInfo, 'refundableCents'>>

/** The totals of a bill, down to the balance due. */
export function Amounts({ totals, paidCents, creditedCents, owedCents, refundableCents = 0 }: AmountFacts) {
  const creditedOrPaid: [string, number][] = [
    ['Labor', totals.laborCents],
    ['Parts', totals.partsCents],
    ['Shop supplies', totals.suppliesCents],
    ...totals.adjustments.map(showAdjustment).map(({ label, cents }): [string, number] => [label, cents]),
    ['Tax', totals.taxCents],
    ['Storage', totals.storageCents],
  ]
  return (
    <Stack gap={6}>
      {creditedOrPaid
        .filter(([label, cents]) => cents !== 0 || label === 'Tax')
        .map(([label, cents], index) => (
          <Amount key={`${index} ${label}`} label={label} cents={cents} />
        ))}
      <Amount label="Total" cents={totals.totalCents} strong />
      {paidCents > 0 && <Amount label="Paid" cents={-paidCents} />}
      {creditedCents > 0 && <Amount label="Credit, refunded" cents={-creditedCents} />}
      {paidCents + creditedCents > 0 && <Amount label="Balance due" cents={owedCents} strong />}
      {refundableCents > 0 && <Amount label="Overpaid, to be refunded" cents={refundableCents} strong />}
    </Stack>
  )
}

export function Amount({ label, cents, strong = false }: { label: string; cents: number; strong?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text {...(strong ? { fw: 700 } : { c: 'dimmed' })}>{label}</Text>
      <Text {...(strong ? { fw: 700 } : {})}>
        <Money cents={cents} />
      </Text>
    </Group>
  )
}
