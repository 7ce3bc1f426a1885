import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { confirm, type Crumb, Empty, lazyDialog, Page, Panel, Read, useCall, useRead } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { type PersonPlans, type Plan, payPlans } from '../contract/index.ts'
import { EarnedItems } from './earned-items.tsx'
import type { PlanDialogProps } from './plan-dialog.tsx'
import { PlanList } from './plan-list.tsx'

const PlanDialog = lazyDialog<PlanDialogProps>(() => import('./plan-dialog.tsx'))

interface PersonPlansViewProps {
  shop: string
  accountId: string
  crumbs: readonly Crumb[]
}

/** One employee's plans, past and future, and what they earned on repair orders. */
export function PersonPlansView({ shop, accountId, crumbs }: PersonPlansViewProps) {
  const read = useRead(payPlans.get, { params: { shop, accountId } })
  return (
    <Page
      title={read.data?.person.name ?? 'Pay plan'}
      lead={read.data?.title}
      crumbs={crumbs}
      actions={read.data && !read.data.isOwn && <ChangeButton plans={read.data} />}
      read={read}
      skeleton="form"
      width="normal"
    >
      {(plans) => (
        <Stack gap="lg">
          <Panel
            title="Pay plans"
            lead={plans.isOwn ? 'The owner or another manager has to change your own pay plan.' : undefined}
          >
            {plans.plans.length === 0 ? (
              <Empty title="No pay plan yet">Payroll needs one. Enter what {plans.person.name} is paid by.</Empty>
            ) : (
              <PlanList
                plans={plans.plans}
                today={plans.today}
                timeZone={plans.timeZone}
                action={(plan) => <RemoveButton plans={plans} plan={plan} />}
              />
            )}
          </Panel>
          <Earned shop={shop} accountId={accountId} />
        </Stack>
      )}
    </Page>
  )
}

function ChangeButton({ plans }: { plans: PersonPlans }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{plans.plans.length === 0 ? 'Enter pay plan' : 'Change pay plan'}</Button>
      {opened && <PlanDialog plans={plans} onClose={() => setOpened(false)} />}
    </>
  )
}

function RemoveButton({ plans, plan }: { plans: PersonPlans; plan: Plan }) {
  const remove = useCall(payPlans.remove, { done: 'Plan removed', invalidates: [payPlans.get, payPlans.list] })
  if (!plan.canRemove || plans.isOwn) return null
  const ask = async () => {
    const isSure = await confirm({
      header: 'Remove this plan?',
      message: `It would begin on ${showDay(plan.firstDay)}. Without it, the plan before it goes on.`,
      accept: 'Remove plan',
      cancel: 'Keep plan',
      danger: true,
    })
    const params = { shop: plans.shop.id, accountId: plans.person.accountId, plan: plan.id }
    if (isSure) await remove.send({ params })
  }
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Remove the plan of ${showDay(plan.firstDay)}`}
      loading={remove.pending}
      onClick={() => void ask()}
    >
      Remove
    </Button>
  )
}

function Earned({ shop, accountId }: { shop: string; accountId: string }) {
  const week = useQuery().query.get('week')
  const read = useRead(payPlans.items, { params: { shop, accountId }, query: week ? { week } : {} }, { keep: true })
  return (
    <Read read={read} skeleton="table">
      {(earned) => <EarnedItems week={earned} title="Earned on repair orders" />}
    </Read>
  )
}
