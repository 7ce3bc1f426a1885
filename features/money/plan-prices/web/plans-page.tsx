import { Stack } from '@mantine/core'
import { Page, Read, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { SettingsViews } from '../../../platform/feature-switches/web/index.ts'
import { planPrices } from '../contract/index.ts'
import { PlanPanel } from './plan-panel.tsx'

/** `/apps/settings/plans`: what shops can subscribe to, and what it costs. */
export default function PlansPage() {
  const read = useRead(planPrices.read, {})
  const roles = useSession()?.customer.adminRoles
  return (
    <Page
      title="Plans and prices"
      lead="What shops can subscribe to. A new price needs a second admin and 30 days’ notice to subscribers."
      crumbs={[{ label: 'Home', to: '/apps' }]}
      width="wide"
    >
      <Stack gap="lg">
        <SettingsViews current="/apps/settings/plans" roles={roles ?? []} />
        <Read read={read} skeleton="cards">
          {({ plans, today }) => (
            <Stack gap="lg">
              {plans.map((plan) => (
                <PlanPanel key={plan.id} plan={plan} today={today} />
              ))}
            </Stack>
          )}
        </Read>
      </Stack>
    </Page>
  )
}
