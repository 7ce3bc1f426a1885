import { Button, Stack, Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { showCents } from '../../../common/cents.ts'
import type { PayInfo } from '../contract.ts'
import { PaymentUnderWay, PopupBlocked } from './payment-under-way.tsx'
import { usePayment } from './use-payment.ts'

/** A button for each way to pay what is owed; the card number is typed on the provider's own page. */
export function PayButton({ info }: { info: Pick<PayInfo, 'workOrderId' | 'shop' | 'owedCents' | 'providers'> }) {
  const payment = usePayment({ workOrderId: info.workOrderId, shopId: info.shop.id })
  const isSandbox = info.providers.every(({ name }) => name === 'sandbox')
  if (info.providers.length === 0) return <Text>{info.shop.name} takes payment at the counter.</Text>
  if (payment.blockedUrl) return <PopupBlocked url={payment.blockedUrl} />
  return (
    <Stack gap="xs">
      {info.providers.map(({ name, label }) => (
        <Button
          key={name}
          size="lg"
          fullWidth
          loading={payment.underWay}
          leftSection={<IconCreditCard size={20} aria-hidden />}
          onClick={() => payment.pay(name)}
        >
          Pay {showCents(info.owedCents)}
          {info.providers.length > 1 && ` · ${label}`}
        </Button>
      ))}
      {payment.underWay ? (
        <PaymentUnderWay popup={payment} />
      ) : (
        <Text size="sm" c="dimmed" ta="center">
          You pay on the card provider&apos;s own page. Your card number never reaches the shop or Liftbay.
          {isSandbox && ' This demo takes test cards only: no real money moves.'}
        </Text>
      )}
    </Stack>
  )
}
