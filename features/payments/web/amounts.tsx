import { Group, Stack, Text } from '@mantine/core'
import { Money } from '../../../web/kit/index.ts'
import type { PayInfo } from '../contract.ts'

type Shown = Pick<PayInfo, 'totals' | 'paidCents' | 'owedCents'> & Partial<Pick<PayInfo, 'partsTaxRate'>>

/** The sums of a bill, down to what is owed. */
export function Amounts({ totals, paidCents, owedCents }: Shown) {
  const made: [string, number][] = [
    ['Labor', totals.laborCents],
    ['Parts', totals.partsCents],
    ['Shop supplies', totals.suppliesCents],
    ['Tax', totals.taxCents],
  ]
  return (
    <Stack gap={6}>
      {made
        .filter(([label, cents]) => cents > 0 || label === 'Tax')
        .map(([label, cents]) => (
          <Amount key={label} label={label} cents={cents} />
        ))}
      <Amount label="Total" cents={totals.totalCents} strong />
      {paidCents > 0 && <Amount label="Paid" cents={-paidCents} />}
      {paidCents > 0 && <Amount label={owedCents > 0 ? 'Still to pay' : 'Owed'} cents={owedCents} strong />}
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
