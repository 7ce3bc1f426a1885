import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Muted } from '../../../../kit/web/index.ts'
import { PaymentUnderWay, PopupBlocked } from '../../../cards/card-payments/web/index.ts'
import type { PayInfo } from '../contract/index.ts'
import { PayChoices } from './pay-choices.tsx'
import { usePayment } from './use-payment.ts'

interface PayButtonProps {
  info: Pick<PayInfo, 'workOrderId' | 'shop' | 'owedCents' | 'providers'>
  /** Pays this deposit instead of the bill. */
  deposit?: PayInfo['deposit']
}

/** The ways to pay the balance due or a deposit. The card number is entered on the provider's own page. */
export function PayButton({ info, deposit = null }: PayButtonProps) {
  const payment = usePayment({ workOrderId: info.workOrderId, shopId: info.shop.id })
  const isSandbox = info.providers.every(({ name }) => name === 'sandbox')
  if (info.providers.length === 0) return <Text>{info.shop.name} takes payment at the counter.</Text>
  if (payment.blockedUrl) return <PopupBlocked url={payment.blockedUrl} />
  return (
    <Stack gap="xs">
      <PayChoices
        providers={info.providers}
        amountCents={deposit?.amountCents ?? info.owedCents}
        isDeposit={deposit !== null}
        busy={payment.underWay}
        onPay={(provider, amountCents) => payment.pay(provider, { amountCents, depositId: deposit?.id })}
      />
      {payment.underWay ? (
        <PaymentUnderWay popup={payment} />
      ) : (
        <>
          <Muted ta="center">
            You pay on the card provider’s own page. Your card number never reaches the shop or Liftbay.
            {isSandbox && ' This demo takes test cards only: no real money moves.'}
          </Muted>
          <Anchor component={Link} to={`/mobilepayment?order=${info.workOrderId}`} size="sm" mx="auto" className="touch-link">
            Pay in this tab instead of a new window
          </Anchor>
        </>
      )}
    </Stack>
  )
}
