import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { confirm, Empty, lazyDialog, Muted, Page, Panel, Read, useCall, useLive, useRead } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { showMinutes } from '../../time-off-policies/rules.ts'
import { type Balance, type MyTimeOff, timeOff, type TimeOffRequest } from '../contract/index.ts'
import { describeDays } from '../rules.ts'
import { LedgerDialog } from './ledger-links.tsx'
import type { RequestDialogProps } from './request-dialog.tsx'
import { RequestStateBadge } from './request-state.tsx'

const RequestDialog = lazyDialog<RequestDialogProps>(() => import('./request-dialog.tsx'))

/** `/time-off`: the employee’s own balances and requests, one shop at a time. */
export default function TimeOffPage() {
  const person = useSession()?.customer
  const { query, changeQuery } = useQuery()
  const shops = person?.shops ?? []
  const shop = shops.find(({ id }) => id === query.get('shop')) ?? shops[0]
  return (
    <Page title="Time Off" lead="Your balances and your requests." width="narrow">
      {!shop ? (
        <Empty title="No shop yet">You can request time off once a shop has added you.</Empty>
      ) : (
        <Stack gap="lg">
          {shops.length > 1 && (
            <SegmentedControl
              aria-label="Shop"
              data={shops.map(({ id, dba }) => ({ value: id, label: dba }))}
              value={shop.id}
              onChange={(id) => changeQuery({ shop: id }, { replace: true })}
            />
          )}
          <OwnTimeOff key={shop.id} shop={shop.id} />
        </Stack>
      )}
    </Page>
  )
}

function OwnTimeOff({ shop }: { shop: string }) {
  const read = useRead(timeOff.mine, { params: { shop } })
  const [asks, setAsks] = useState(false)
  const [ledger, setLedger] = useState<Balance | null>(null)
  useLive('time_off_changed', [timeOff.mine, timeOff.ledger])
  return (
    <Read read={read} skeleton="cards">
      {(mine) => (
        <Stack gap="lg">
          {mine.balances.some(({ isAssigned }) => isAssigned) && (
            <Button
              w={{ base: '100%', xs: 'fit-content' }}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setAsks(true)}
            >
              Request time off
            </Button>
          )}
          <Balances balances={mine.balances} today={mine.today} show={setLedger} />
          <Requests mine={mine} />
          {asks && <RequestDialog mine={mine} onClose={() => setAsks(false)} />}
          {ledger && (
            <LedgerDialog
              shop={shop}
              accountId={null}
              policyId={ledger.policyId}
              title={ledger.name}
              onClose={() => setLedger(null)}
            />
          )}
        </Stack>
      )}
    </Read>
  )
}

function Balances({ balances, today, show }: { balances: readonly Balance[]; today: string; show: (balance: Balance) => void }) {
  if (balances.length === 0)
    return (
      <Panel title="Balances">
        <Empty title="No time off yet">Your shop has not set up time off for you. Ask the owner or a manager.</Empty>
      </Panel>
    )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {balances.map((balance) => (
        <Panel key={balance.policyId} title={balance.isPaid ? balance.name : `${balance.name} (not paid)`}>
          <Stack gap="xs" align="flex-start">
            {balance.negativeMinutes !== null && (
              <Text fz="h2" fw={700}>
                {showMinutes(balance.minutes)}
              </Text>
            )}
            {balance.bookedMinutes > 0 && <Text size="sm">{showMinutes(balance.bookedMinutes)} approved for later</Text>}
            {balance.pendingMinutes > 0 && <Text size="sm">{showMinutes(balance.pendingMinutes)} waiting for an answer</Text>}
            <Muted>
              {balance.negativeMinutes === null ? 'No limit. Each request needs the shop’s approval.' : balance.about}
            </Muted>
            {balance.canBeTakenFrom > today && <Muted>Can be taken from {showDay(balance.canBeTakenFrom)} on.</Muted>}
            <Button variant="default" aria-label={`History of ${balance.name}`} onClick={() => show(balance)}>
              History
            </Button>
          </Stack>
        </Panel>
      ))}
    </SimpleGrid>
  )
}

function Requests({ mine }: { mine: MyTimeOff }) {
  const withdraw = useCall(timeOff.withdraw, {
    done: ({ state }) => (state === 'cancelled' ? 'Canceled' : 'Withdrawn'),
    invalidates: [timeOff.mine],
  })
  const takeBack = async (request: TimeOffRequest) => {
    const isApproved = request.state === 'approved'
    const accept = isApproved ? 'Cancel time off' : 'Withdraw request'
    const header = isApproved ? 'Cancel this time off?' : 'Withdraw this request?'
    const message = `${request.policy.name}, ${describeDays(request)}. The shop is notified.`
    if (await confirm({ header, message, accept, cancel: isApproved ? 'Keep time off' : 'Keep request', danger: true }))
      await withdraw.send({ params: { id: request.id } })
  }
  return (
    <Panel title="Requests">
      {mine.requests.length === 0 ? (
        <Empty title="No requests yet">Time off that you ask for, or that the shop enters for you, is listed here.</Empty>
      ) : (
        <Stack gap="lg">
          {mine.requests.map((request) => (
            <Stack key={request.id} gap={4}>
              <Group gap="sm" justify="space-between">
                <Text fw={600}>{describeDays(request)}</Text>
                <RequestStateBadge state={request.state} />
              </Group>
              <Text size="sm">
                {request.policy.name}, {showMinutes(request.minutes)}
                {request.note !== '' && `: ${request.note}`}
              </Text>
              {request.answer !== '' && (
                <Muted>
                  {request.answeredBy}: {request.answer}
                </Muted>
              )}
              {(request.state === 'pending' || (request.state === 'approved' && request.firstDay > mine.today)) && (
                <Group>
                  <Button variant="default" size="xs" loading={withdraw.pending} onClick={() => void takeBack(request)}>
                    {request.state === 'approved' ? `Cancel ${describeDays(request)}` : `Withdraw ${describeDays(request)}`}
                  </Button>
                </Group>
              )}
            </Stack>
          ))}
        </Stack>
      )}
    </Panel>
  )
}
