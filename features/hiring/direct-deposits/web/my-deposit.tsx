import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { confirm, lazyPart, Loading, Page, Panel, useCall, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { MyPeriods } from '../../pay-schedules/web/index.ts'
import { ConfirmedSigner, findTyped, paperworkCrumbs, PaycheckLink, useOwnDraft } from '../../personnel/web/index.ts'
import { type Deposit, type OwnDeposit, ownDeposits } from '../contract/index.ts'
import { AccountList } from './account-list.tsx'
import { nameSubject } from './name-subject.ts'

const DepositForm = lazyPart(() => import('./deposit-form.tsx'), <Loading kind="form" />)

/** `/direct-deposit`: where the employee's pay goes, and how to change it. */
export default function MyDeposit() {
  const shop = useSearchParams()[0].get('shop') ?? undefined
  const email = useSession()?.customer.email ?? ''
  const read = useRead(ownDeposits.get, { params: { email }, query: shop ? { shop } : {} }, { enabled: email !== '' })
  return (
    <Page
      title="Direct Deposit"
      lead="Where your pay goes"
      crumbs={paperworkCrumbs}
      actions={<PaycheckLink />}
      width="narrow"
      read={read}
      skeleton="form"
    >
      {(state) => <Content state={state} email={email} shop={shop} />}
    </Page>
  )
}

function Content({ state, email, shop }: { state: OwnDeposit; email: string; shop: string | undefined }) {
  const { current, pending, earlier } = state
  const draft = useOwnDraft('deposit', shop)
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  if (draft.read.loading) return <Loading kind="form" />
  const isChanging = isOpen ?? 'accounts' in findTyped(draft, nameSubject(state))
  return (
    <Stack gap="lg">
      {pending && <Pending pending={pending} email={email} shop={shop} />}
      <Panel title="Your pay goes to">
        {current && current.accounts.length > 0 ? (
          <AccountList accounts={current.accounts} />
        ) : (
          <Text>No account. {state.shop.dba} pays you by check.</Text>
        )}
      </Panel>
      {isChanging ? (
        <Panel title={current ? 'Change direct deposit' : 'Set up direct deposit'}>
          <ConfirmedSigner>
            <DepositForm state={state} draft={draft} onDone={() => setIsOpen(false)} />
          </ConfirmedSigner>
        </Panel>
      ) : (
        <Group>
          <Button onClick={() => setIsOpen(true)}>
            {current || pending ? 'Change direct deposit' : 'Set up direct deposit'}
          </Button>
        </Group>
      )}
      <MyPeriods email={email} shop={state.shop.id} />
      {earlier.length > 0 && (
        <Panel title="Earlier">
          <Stack gap="lg">
            {earlier.map((deposit) => (
              <div key={deposit.id}>
                <Text size="sm" c="dimmed">
                  {deposit.isCancelled ? 'Canceled' : `From ${showDay(deposit.effectiveOn)}`}, made on{' '}
                  {showDay(deposit.madeAt, state.shop.timeZone)}
                </Text>
                <AccountList accounts={deposit.accounts} />
              </div>
            ))}
          </Stack>
        </Panel>
      )}
    </Stack>
  )
}

function Pending({ pending, email, shop }: { pending: Deposit; email: string; shop: string | undefined }) {
  const cancel = useCall(ownDeposits.cancel, { done: 'Change canceled', invalidates: [ownDeposits.get] })
  const ask = async () => {
    const isSure = await confirm({
      header: 'Cancel this change?',
      message: 'Your pay will keep going where it goes today.',
      accept: 'Cancel change',
      cancel: 'Keep change',
      danger: true,
    })
    if (isSure) await cancel.send({ params: { email, id: pending.id }, query: shop ? { shop } : {} })
  }
  return (
    <Alert color="blue" title={`Changes on ${showDay(pending.effectiveOn)}`}>
      <Stack gap="sm">
        <Text size="sm">Made with your login. If it was not you, cancel it and change your password.</Text>
        <AccountList accounts={pending.accounts} />
        <Group>
          <Button variant="default" loading={cancel.pending} onClick={() => void ask()}>
            Cancel change
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
