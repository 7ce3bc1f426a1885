import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Empty, lazyDialog, LinkButton, Muted, Panel, Read, useRead } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { showMinutes } from '../../time-off-policies/rules.ts'
import { type Balance, shopTimeOff } from '../contract/index.ts'
import type { AdjustDialogProps } from './adjust-dialog.tsx'
import { LedgerDialog } from './ledger-links.tsx'

const AdjustDialog = lazyDialog<AdjustDialogProps>(() => import('./adjust-dialog.tsx'))

interface Chosen {
  act: 'history' | 'adjust'
  person: { accountId: string; name: string }
  balance: Balance
}

/** Such a balance only counts down from zero. */
const showWithoutLimit = ({ minutes }: Balance) => (minutes < 0 ? `${showMinutes(-minutes)} taken` : 'no limit')

/** Everyone’s balances by name. */
export default function BalancesView({ shop }: { shop: string }) {
  const { query, queryWith } = useQuery()
  const after = query.get('after') ?? undefined
  const read = useRead(shopTimeOff.balances, { params: { shop }, query: after ? { after } : {} }, { keep: true })
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const close = () => setChosen(null)
  return (
    <Read read={read} skeleton="cards">
      {({ rows, next }) => (
        <Stack gap="lg">
          {rows.length === 0 && (
            <Empty title="No employees yet" action={<LinkButton to={`/${shop}/employee`}>Add an employee</LinkButton>}>
              Invite someone or create their account. Their balances are listed here.
            </Empty>
          )}
          {rows.map(({ person, isOwn, balances }) => (
            <Panel key={person.accountId} title={person.name}>
              {balances.length === 0 && <Muted>No policy yet. Assign one under Policies.</Muted>}
              <Stack gap="sm">
                {balances.map((balance) => (
                  <Group key={balance.policyId} justify="space-between" wrap="nowrap">
                    <Text size="sm">
                      {balance.name}:{' '}
                      <b>{balance.negativeMinutes === null ? showWithoutLimit(balance) : showMinutes(balance.minutes)}</b>
                      {balance.bookedMinutes > 0 && `, ${showMinutes(balance.bookedMinutes)} approved for later`}
                      {balance.pendingMinutes > 0 && `, ${showMinutes(balance.pendingMinutes)} waiting`}
                    </Text>
                    <Group gap="xs" wrap="nowrap">
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={`History of ${balance.name}, ${person.name}`}
                        onClick={() => setChosen({ act: 'history', person, balance })}
                      >
                        History
                      </Button>
                      {!isOwn && (
                        <Button
                          size="xs"
                          variant="default"
                          aria-label={`Adjust ${balance.name}, ${person.name}`}
                          onClick={() => setChosen({ act: 'adjust', person, balance })}
                        >
                          Adjust
                        </Button>
                      )}
                    </Group>
                  </Group>
                ))}
              </Stack>
            </Panel>
          ))}
          {next && (
            <Group>
              <LinkButton variant="default" to={`?${queryWith({ after: next })}`}>
                Next employees
              </LinkButton>
            </Group>
          )}
          {chosen?.act === 'history' && (
            <LedgerDialog
              shop={shop}
              accountId={chosen.person.accountId}
              policyId={chosen.balance.policyId}
              title={`${chosen.balance.name}, ${chosen.person.name}`}
              onClose={close}
            />
          )}
          {chosen?.act === 'adjust' && (
            <AdjustDialog shop={shop} person={chosen.person} balance={chosen.balance} onClose={close} />
          )}
        </Stack>
      )}
    </Read>
  )
}
