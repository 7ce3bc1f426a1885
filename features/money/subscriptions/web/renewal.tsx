import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useRef } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { refreshReads, useCall } from '../../../../kit/web/index.ts'
import { showMethod } from '../../../cards/card-payments/rules.ts'
import { PaymentUnderWay, PopupBlocked, usePopup } from '../../../cards/card-payments/web/index.ts'
import { type MySubscription, type Subscription, subscriptions } from '../contract/index.ts'

interface RenewalProps {
  mine: MySubscription
  subscription: Subscription
}

/** The next automatic charge, its card, and the recurring switch. */
export function Renewal({ mine, subscription }: RenewalProps) {
  const call = useCall(subscriptions.setRecurring, {
    done: ({ isRecurring }) => `Recurring payment is ${isRecurring ? 'on' : 'off'}`,
    invalidates: [subscriptions.mine],
  })
  return (
    <Stack gap="sm" mt="md">
      <Switch
        label="Recurring payment"
        description={describeNextCharge(mine, subscription)}
        checked={subscription.isRecurring}
        disabled={call.pending}
        onChange={(event) => void call.send({ body: { isRecurring: event.currentTarget.checked } })}
      />
      {mine.provider && <Card card={mine.card} />}
    </Stack>
  )
}

function describeNextCharge({ card, nextCharge, isDeclined }: MySubscription, { isRecurring }: Subscription): string {
  if (!isRecurring)
    return 'Recurring payment is off, so nothing is charged automatically. We will e-mail you before the plan ends.'
  if (!card) return 'No card is saved, so nothing is charged automatically. Save a card, or renew here yourself.'
  if (!nextCharge) return 'The card was declined and will not be tried again. Renew here with this card or another one.'
  const next = `${showCents(nextCharge.total)} on ${showDay(nextCharge.on)} to ${showMethod(card.method, card.last4)}`
  return isDeclined
    ? `The last try was declined. Next try: ${next}. If you renew before then, nothing more is charged.`
    : `Next charge: ${next}.`
}

function Card({ card }: Pick<MySubscription, 'card'>) {
  const save = useCall(subscriptions.saveCard)
  const attempt = useRef<string | null>(null)
  const popup = usePopup({
    event: 'card_changed',
    isMine: () => attempt.current !== null,
    successText: 'Your card is saved.',
    onEnded: () => {
      attempt.current = null
      void refreshReads(subscriptions.mine)
    },
  })
  const change = () =>
    popup.open(async () => {
      const answer = await save.send({})
      attempt.current = answer?.reply.attemptId ?? null
      return answer && answer.reply
    })
  return (
    <>
      <Group gap="sm">
        {card && (
          <Text size="sm">
            Saved card: <strong>{showMethod(card.method, card.last4)}</strong>
          </Text>
        )}
        {!popup.blockedUrl && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCreditCard size={18} aria-hidden />}
            loading={popup.underWay}
            onClick={change}
          >
            {card ? 'Change card' : 'Save a card'}
          </Button>
        )}
      </Group>
      {popup.blockedUrl ? <PopupBlocked url={popup.blockedUrl} /> : popup.underWay && <PaymentUnderWay popup={popup} />}
    </>
  )
}
