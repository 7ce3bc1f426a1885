import { Group, Stack, Text } from '@mantine/core'
import { Money } from '../../../../kit/web/index.ts'
import type { ShownAdjustment } from '../../work-orders/contract/index.ts'
import { type Charges, showAdjustment } from '../../work-orders/rules.ts'

export interface ChargesTableProps {
  charges: Charges
  adjustments: readonly ShownAdjustment[]
  total: string
}

/** The charges that make up a total. */
export function ChargesTable({ charges, adjustments, total }: ChargesTableProps) {
  const lines: [string, number][] = [
    ['Labor', charges.laborCents],
    ['Parts', charges.partsCents],
    ['Shop supplies', charges.suppliesCents],
    ...adjustments.map(showAdjustment).map(({ label, cents }): [string, number] => [label, cents]),
    ['Tax', charges.taxCents],
  ]
  return (
    <Stack gap={6}>
      {lines
        .filter(([, cents]) => cents !== 0)
        .map(([label, cents], index) => (
          <Sum key={`${index} ${label}`} label={label} cents={cents} />
        ))}
      <Sum label={total} cents={charges.totalCents} strong />
    </Stack>
  )
}

function Sum({ label, cents, strong = false }: { label: string; cents: number; strong?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text {...(strong ? { fw: 700 } : { c: 'dimmed' })}>{label}</Text>
      <Text {...(strong ? { fw: 700, size: 'lg' } : {})}>
        <Money cents={cents} />
      </Text>
    </Group>
  )
}
