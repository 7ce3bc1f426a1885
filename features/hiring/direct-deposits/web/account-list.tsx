import { Stack, Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import type { ShownAccount } from '../contract/index.ts'

const describeShare = ({ how, amount, percent }: ShownAccount, isOnly: boolean): string => {
  if (isOnly) return 'All of the pay'
  if (how === 'fixed') return `${showCents(amount)} of each paycheck`
  return how === 'percent' ? `${percent / 1000}% of what is left` : 'The rest'
}

/** The accounts in order of payment, each with its last four digits. */
export const AccountList = ({ accounts }: { accounts: readonly ShownAccount[] }) =>
  accounts.length === 0 ? (
    <Text>Paid by check</Text>
  ) : (
    <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {accounts.map((account) => (
        <li key={account.id}>
          <Text fw={600}>
            {account.bank ?? `Bank ${account.routing}`}, {account.type} ending in {account.last4}
          </Text>
          <Text size="sm">{describeShare(account, accounts.length === 1)}</Text>
        </li>
      ))}
    </Stack>
  )
