import { Text } from '@mantine/core'
import { useRead } from '../../../../kit/web/index.ts'
import { banks } from '../../../platform/bank-directory/contract/index.ts'
import { isRoutingNumber } from '../../../platform/bank-directory/rules.ts'

export const readRouting = (typed: string) => typed.replace(/[-\s]/g, '')

/** The bank of a routing number as it is typed, or why there is none. */
export function BankName({ routing }: { routing: string }) {
  const digits = readRouting(routing)
  const isValid = isRoutingNumber(digits)
  const read = useRead(banks.find, { query: { routing: digits } }, { enabled: isValid })
  return (
    <Text size="sm" role="status" c={(digits.length >= 9 && !isValid) || read.data?.isRetired ? 'red' : 'dimmed'}>
      {describe(digits, isValid, read.data?.msg)}
    </Text>
  )
}

function describe(digits: string, isValid: boolean, found: string | undefined): string {
  if (isValid) return found ?? 'The number is valid.'
  return digits.length < 9
    ? 'Nine digits, at the bottom left of a check'
    : 'This is not a valid routing number. Check its nine digits.'
}
