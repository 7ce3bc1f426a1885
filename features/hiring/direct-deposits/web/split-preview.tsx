import { List, Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { splitPay } from '../rules.ts'
import type { TypedAccount } from './typed-account.ts'

const exampleCents = 100_000

/** The share of a sample paycheck that each account gets. */
export function SplitPreview({ accounts }: { accounts: readonly TypedAccount[] }) {
  const shares = accounts.map(({ how, amount, percent }) => ({ how, amount: amount ?? 0, percent: percent ?? 0 }))
  const amounts = splitPay(exampleCents, shares)
  return (
    <div role="status">
      <Text fw={600} size="sm">
        Of a paycheck of {showCents(exampleCents)}
      </Text>
      <List size="sm">
        {amounts.map((cents, index) => (
          // Only their order tells the accounts apart.
          <List.Item key={index}>
            Account {index + 1} gets {showCents(cents)}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
