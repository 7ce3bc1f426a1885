import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react'
import { showDay } from '../../../../common/dates.ts'
import { Banner, LinkButton, useLive, useRead } from '../../../../kit/web/index.ts'
import { type EndedPlan, subscriptions } from '../contract/index.ts'

const tenMinutes = 600_000

/**
 * Above every page once a shop's plan has ended: when it ended, what that means and what to do. In the last week of a trial, asks
 * the owner to choose a plan.
 */
export default function PlanBanners({ isOwner }: { isOwner: boolean }) {
  const read = useRead(subscriptions.standing, {}, { every: tenMinutes })
  useLive('plan_standing', [subscriptions.standing, subscriptions.mine])
  const { ended = [], trial } = read.data ?? {}
  if (trial?.isEnding)
    return (
      <Banner
        label="Your free trial ends soon"
        icon={IconHourglass}
        action={
          <LinkButton to="/owner-subscription?dialog=plans" size="sm" variant="default">
            Choose a plan
          </LinkButton>
        }
      >
        Your free trial runs until {showDay(trial.runsUntil)}. A plan starts after it, so you lose no days.
      </Banner>
    )
  return ended.map((plan) => (
    <Banner
      key={plan.shopNames.join()}
      label="Your plan has ended"
      icon={IconAlertTriangle}
      warns
      action={
        isOwner && (
          <LinkButton to="/owner-subscription?dialog=plans" size="sm">
            {plan.isTrial ? 'Choose a plan' : 'Renew'}
          </LinkButton>
        )
      }
    >
      {describeEndedPlan(plan, isOwner)}
    </Banner>
  ))
}

function describeEndedPlan(
  { shopNames, isTrial, standing, runsUntil, worksUntil, isTriedAgain }: EndedPlan,
  isOwner: boolean,
): string {
  const what = isTrial ? 'free trial' : 'plan'
  const ended = isOwner
    ? `Your ${what} ended on ${showDay(runsUntil)}.`
    : `The ${what} of ${shopNames.join(', ')} ended on ${showDay(runsUntil)}.`
  const ask = isOwner ? '' : ` Please ask the shop's owner to ${isTrial ? 'choose a plan' : 'renew it'}.`
  const paid = isTrial ? 'a plan is paid' : 'it is renewed'
  if (standing === 'expired') return `${ended} Until ${paid} you can read, print and export, but not change anything.${ask}`
  const again = isTriedAgain && isOwner ? ' The saved card will be tried again before then.' : ''
  return `${ended} Everything keeps working until ${showDay(worksUntil)}.${again}${ask}`
}
