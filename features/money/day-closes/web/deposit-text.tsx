import { Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import type { CloseLine } from '../contract/index.ts'
import { calculateDeposit } from '../rules.ts'

interface DepositTextProps {
  lines: readonly CloseLine[]
  countedCents: number
  leftCents: number
}

/** The cash and checks for the bank. */
export function DepositText({ lines, countedCents, leftCents }: DepositTextProps) {
  const { cashCents, checkCents } = calculateDeposit(lines, countedCents, leftCents)
  return (
    <Text>
      To the bank: {showCents(Math.max(0, cashCents))} in cash and {showCents(checkCents)} in checks,{' '}
      <strong>{showCents(Math.max(0, cashCents) + checkCents)}</strong> in all.
    </Text>
  )
}
