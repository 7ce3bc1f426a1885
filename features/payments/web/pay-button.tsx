import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCreditCard, IconExternalLink } from '@tabler/icons-react'
import { showCents } from '../../../common/cents.ts'
import type { PayInfo } from '../contract.ts'
import { usePayment } from './use-payment.ts'

/** A button for each way to pay what is owed; the card number is typed on the provider's own page. */
export function PayButton({ info }: { info: Pick<PayInfo, 'workOrderId' | 'shop' | 'owedCents' | 'providers'> }) {
  const { pay, underWay, blockedUrl, show } = usePayment({ workOrderId: info.workOrderId, shopId: info.shop.id })
  const isSandbox = info.providers.every(({ name }) => name === 'sandbox')
  if (info.providers.length === 0) return <Text>{info.shop.name} takes payment at the counter.</Text>
  if (blockedUrl)
    return (
      <Alert color="amber" title="Your browser blocked the payment window">
        <Stack gap="sm" align="flex-start">
          <Text size="sm">Pay in this tab instead; you come back here afterwards.</Text>
          <Button component="a" href={blockedUrl} leftSection={<IconExternalLink size={18} aria-hidden />}>
            Continue to the payment page
          </Button>
        </Stack>
      </Alert>
    )
  return (
    <Stack gap="xs">
      {info.providers.map(({ name, label }) => (
        <Button
          key={name}
          size="lg"
          fullWidth
          loading={underWay}
          leftSection={<IconCreditCard size={20} aria-hidden />}
          onClick={() => pay(name)}
        >
          Pay {showCents(info.owedCents)}
          {info.providers.length > 1 && ` · ${label}`}
        </Button>
      ))}
      {underWay ? (
        <>
          <Text component="output" size="sm" ta="center">
            Finish paying in the window that opened.
          </Text>
          <Button variant="subtle" fullWidth onClick={show}>
            Show the payment window
          </Button>
        </>
      ) : (
        <Text size="sm" c="dimmed" ta="center">
          You pay on the card provider&apos;s own page. Your card number never reaches the shop or Liftbay.
          {isSandbox && ' This demo takes test cards only: no real money moves.'}
        </Text>
      )}
    </Stack>
  )
}
