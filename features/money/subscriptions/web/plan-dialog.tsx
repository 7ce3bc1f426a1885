import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { isRequired } from '../../../../common/messages.ts'
import type { Plan } from '../../../../common/plans.ts'
import { Definition, Dialog, Muted, refreshReads, useCall, When } from '../../../../kit/web/index.ts'
import { PaymentUnderWay, PopupBlocked, usePopup } from '../../../cards/card-payments/web/index.ts'
import { type MySubscription, subscriptions } from '../contract/index.ts'
import { calculateNewExpiry } from '../rules.ts'
import { PlanCards } from './plan-cards.tsx'
import { describeRecurring } from './recurring-help.ts'

export interface PlanDialogProps {
  mine: MySubscription
  /** The plan chosen at first: its id, or any other text for none. */
  plan: string | null
  onPaid: () => void
  onClose: () => void
}

/** Chooses a plan and pays it on the card provider's page. */
export default function PlanDialog({ mine, plan: firstPlan, onPaid, onClose }: PlanDialogProps) {
  const [choice, setChoice] = useState(() => mine.plans.find(({ id }) => id === firstPlan)?.id ?? null)
  const [isRecurring, setRecurring] = useState(true)
  const attempt = useRef<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const plan = mine.plans.find(({ id }) => id === choice) ?? null
  const isTrial = mine.subscription === null && mine.standing === 'active'
  const link = useCall(subscriptions.link)
  const popup = usePopup({
    event: 'subscription_changed',
    // An automatic renewal sends the same message.
    isMine: ({ attemptId }) => attemptId === attempt.current,
    onEnded: (isPaid) => {
      void refreshReads(subscriptions.mine, subscriptions.payments)
      if (isPaid) onPaid()
    },
  })
  const pay = () => {
    if (!plan) return setMissing(true)
    popup.open(async () => {
      const answer = await link.send({ body: { renewalPeriodMonths: plan.months, isRecurring } })
      attempt.current = answer?.reply.attemptId ?? null
      return answer && answer.reply
    })
  }
  const footer = (
    <Stack gap="xs">
      {popup.blockedUrl ? <PopupBlocked url={popup.blockedUrl} /> : popup.underWay && <PaymentUnderWay popup={popup} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="subtle" onClick={onClose}>
          {isTrial ? 'Continue with the free trial' : 'Later'}
        </Button>
        {mine.provider && !popup.blockedUrl && (
          <Button loading={popup.underWay} onClick={pay}>
            Continue to payment
          </Button>
        )}
      </Group>
    </Stack>
  )
  return (
    <Dialog opened hasAddress onClose={onClose} title="Choose your plan" width={880} footer={footer}>
      <Stack>
        {isTrial && (
          <Text>
            Your free trial has started and runs until {showDay(mine.runsUntil)}. You can use everything and choose a plan later:
            a paid plan starts after the trial, so you lose no days.
          </Text>
        )}
        <PlanCards
          plans={mine.plans}
          choice={choice}
          onChoose={(id) => {
            setChoice(id)
            setMissing(false)
          }}
          disabled={popup.underWay}
          error={isMissing ? isRequired('Plan') : null}
        />
        {plan && (
          <>
            <Switch
              label="Recurring payment"
              description={describeRecurring(plan, calculateNewExpiry(mine.runsUntil, plan.months, mine.today), isRecurring)}
              checked={isRecurring}
              disabled={popup.underWay}
              onChange={(event) => setRecurring(event.currentTarget.checked)}
            />
            <Summary plan={plan} mine={mine} />
          </>
        )}
        <WhoTakesTheCard provider={mine.provider?.name ?? null} />
      </Stack>
    </Dialog>
  )
}

function Summary({ plan, mine: { subscription, runsUntil, today } }: { plan: Plan; mine: MySubscription }) {
  return (
    <Definition
      columns={3}
      items={[
        { term: 'To pay today', value: showCents(plan.total) },
        { term: subscription ? 'Current expiry' : 'Free trial until', value: <When value={runsUntil} /> },
        { term: 'New expiry', value: <When value={calculateNewExpiry(runsUntil, plan.months, today)} /> },
      ]}
    />
  )
}

function WhoTakesTheCard({ provider }: { provider: string | null }) {
  if (!provider) return <Text>Card payments are not set up yet, so a plan cannot be paid.</Text>
  return (
    <Muted>
      You pay on the card provider’s own page, in a separate window. Your card number never reaches Liftbay.
      {provider === 'sandbox' && ' This demo takes test cards only: no real money moves.'}
    </Muted>
  )
}
