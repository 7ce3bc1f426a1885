import { Group, Stack, Text } from '@mantine/core'
import { Money } from '../../../web/kit/index.ts'
import type { Charges } from '../../work-orders/rules.ts'

/** What a sum is made of. */
export function ChargesTable({ charges, total }: { charges: Charges; total: string }) {
  const lines: [string, number][] = [
    ['Labor', charges.laborCents],
    ['Parts', charges.partsCents],
    ['Shop supplies', charges.suppliesCents],
    ['Tax', charges.taxCents],
  ]
  return (
    <Stack gap={6}>
      {lines
        .filter(([, cents]) => cents > 0)
        .map(([label, cents]) => (
          <Sum key={label} label={label} cents={cents} />
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
