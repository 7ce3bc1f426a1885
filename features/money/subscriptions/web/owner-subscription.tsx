import { Button, Stack } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { lazyDialog, Page, Panel, useLive, useRead } from '../../../../kit/web/index.ts'
import { devices } from '../../../people/devices/contract/index.ts'
import { DeviceDialog, DevicesPanel, readProductId } from '../../../people/devices/web/index.ts'
import { CounterProgramLink, CounterProgramPanel } from '../../counter/web/index.ts'
import { type MySubscription, type Subscription, subscriptions } from '../contract/index.ts'
import { CurrentPlan } from './current-plan.tsx'
import { PaidPeriods } from './paid-periods.tsx'
import type { PlanDialogProps } from './plan-dialog.tsx'
import { planFirst } from './plan-first.ts'
import { Renewal } from './renewal.tsx'

const PlanDialog = lazyDialog<PlanDialogProps>(() => import('./plan-dialog.tsx'))

type Opened = 'plans' | 'device'

/** `/owner-subscription`: the owner's plan, its payments, and the devices. `?dialog=` opens one of its two dialogs, `&plan=` chooses a plan. */
export default function OwnerSubscription() {
  const mine = useRead(subscriptions.mine, {})
  const navigate = useNavigate()
  useLive('subscription_changed', [subscriptions.mine, subscriptions.payments])
  const [query, setQuery] = useSearchParams()
  const show = (dialog: Opened | null) => setQuery(dialog ? { dialog } : {}, { replace: !dialog })
  // A new owner who continues with the trial goes to work, not to the settings of a plan.
  const [isFirst] = useState(planFirst.isWanted)
  useEffect(() => planFirst.done(), [])
  return (
    <Page
      title="Subscription"
      read={mine}
      skeleton="cards"
      actions={
        mine.data && (
          <Button leftSection={<IconCreditCard size={18} aria-hidden />} onClick={() => show('plans')}>
            {mine.data.subscription ? 'Renew' : 'Choose a plan'}
          </Button>
        )
      }
    >
      {(data) => (
        <Stack gap="lg">
          <Panel title="Your plan">
            <CurrentPlan mine={data} />
            {data.subscription && <Renewal mine={data} subscription={data.subscription} />}
          </Panel>
          <Panel title="Payments" flush>
            <PaidPeriods />
          </Panel>
          <DevicesPanel shopOwnerId={data.shopOwnerId} onSetUp={() => show('device')} />
          <CounterProgramPanel />
          <Dialogs
            mine={data}
            opened={query.get('dialog')}
            plan={query.get('plan')}
            show={show}
            onLater={() => (isFirst ? void navigate('/home-owner') : show(null))}
          />
        </Stack>
      )}
    </Page>
  )
}

interface DialogsProps {
  mine: MySubscription
  opened: string | null
  /** The plan named in the address. */
  plan: string | null
  show: (dialog: Opened | null) => void
  onLater: () => void
}

function Dialogs({ mine, opened, plan, show, onLater }: DialogsProps) {
  const list = useRead(devices.list, { params: { shopOwnerId: mine.shopOwnerId } }, { enabled: opened !== null })
  const here = list.data?.devices.find(({ productId }) => productId === readProductId())
  const close = () => show(null)
  if (opened === 'plans')
    return <PlanDialog mine={mine} plan={plan} onPaid={() => show(here ? null : 'device')} onClose={onLater} />
  if (opened !== 'device' || !list.data) return null
  return (
    <DeviceDialog
      shopOwnerId={mine.shopOwnerId}
      deviceName={here?.deviceName ?? ''}
      alsoSetUp={mine.subscription ? [{ term: 'Your plan', value: planLine(mine.subscription) }] : []}
      next={<CounterProgramLink />}
      onClose={close}
    />
  )
}

const planLine = ({ planName, expiresAt }: Subscription) => `${planName}, paid until ${showDay(expiresAt)}`
