import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { showDay } from '../../../common/dates.ts'
import { useLive, useRead } from '../../../web/kit/index.ts'
import { type EndedPlan, subscriptions } from '../contract.ts'
import classes from './ended-plan-banner.module.css'

const tenMinutes = 600_000

/** Above every page of a shop's staff when a plan has ended: since when, what it means, and who can do what about it. */
export default function EndedPlanBanner({ isOwner }: { isOwner: boolean }) {
  const read = useRead(subscriptions.standing, {}, { every: tenMinutes })
  useLive('plan_standing', [subscriptions.standing, subscriptions.mine])
  return read.data?.ended.map((plan) => (
    <section
      key={plan.shopNames.join()}
      aria-label="Your plan has ended"
      className={`${classes.banner} no-print`}
      data-standing={plan.standing}
    >
      <Text size="sm" className={classes.words!}>
        <IconAlertTriangle size={18} aria-hidden className={classes.icon!} />
        <span>{wordsOf(plan, isOwner)}</span>
      </Text>
      {isOwner && (
        <Button component={Link} to="/owner-subscription?dialog=plans" size="sm">
          {plan.isTrial ? 'Choose a plan' : 'Renew'}
        </Button>
      )}
    </section>
  ))
}

function wordsOf({ shopNames, isTrial, standing, runsUntil, worksUntil, isTriedAgain }: EndedPlan, isOwner: boolean): string {
  const what = isTrial ? 'free trial' : 'plan'
  const ended = isOwner
    ? `Your ${what} ended on ${showDay(runsUntil)}.`
    : `The ${what} of ${shopNames.join(', ')} ended on ${showDay(runsUntil)}.`
  const ask = isOwner ? '' : ` Please ask the shop's owner to ${isTrial ? 'choose a plan' : 'renew it'}.`
  const paid = isTrial ? 'a plan is paid' : 'it is renewed'
  if (standing === 'expired') return `${ended} Until ${paid} you can read, print and export, but change nothing.${ask}`
  const again = isTriedAgain && isOwner ? ' The saved card is tried again before that.' : ''
  return `${ended} Everything works on until ${showDay(worksUntil)}.${again}${ask}`
}
