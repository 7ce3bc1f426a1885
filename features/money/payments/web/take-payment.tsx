import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCash, IconCheckbox, IconCreditCard, IconLink } from '@tabler/icons-react'
import { showCents } from '../../../../common/cents.ts'
import { type PayInfo, paymentRefusals } from '../contract/index.ts'
import type { Tender } from './take-payment-dialog.tsx'

/** The ways to take the balance due, or a deposit, at the counter now. Every shop takes cash for amounts too small for a card. */
export function listTenders(info: PayInfo, { isOwner }: { isOwner: boolean }): Tender[] {
  const { takes, providers, hasReader } = info
  const code = (info.deposit ? info.deposit.notPayable : info.notPayable)?.code ?? null
  const isCashOnly = code === paymentRefusals.cashOnly.code
  const isPayable = code === null || isCashOnly || code === paymentRefusals.noCards.code
  if (!isPayable) return []
  return [
    // An owner without a reader learns how to register one.
    ...(providers.length > 0 && !isCashOnly && (hasReader || isOwner) ? (['card'] as const) : []),
    ...(takes.cash || isCashOnly ? (['cash'] as const) : []),
    ...(takes.check ? (['check'] as const) : []),
  ]
}

interface TakePaymentProps {
  tenders: readonly Tender[]
  onTake: (tender: Tender) => void
  /** Without it, pay links are not offered. */
  onLink?: (() => void) | undefined
}

const buttons = {
  card: { label: 'Card', icon: IconCreditCard },
  cash: { label: 'Cash', icon: IconCash },
  check: { label: 'Check', icon: IconCheckbox },
} as const

/** A button for each way to pay. */
export function TakePayment({ tenders, onTake, onLink }: TakePaymentProps) {
  if (tenders.length === 0 && !onLink) return null
  return (
    <Stack gap={6}>
      <Text fw={600} size="sm" aria-hidden>
        Take payment
      </Text>
      <Group gap="xs" role="group" aria-label="Take payment">
        {tenders.map((tender, index) => {
          const { label, icon: Icon } = buttons[tender]
          return (
            <Button
              key={tender}
              variant={index === 0 ? 'filled' : 'default'}
              leftSection={<Icon size={18} aria-hidden />}
              aria-label={`Take ${label.toLowerCase()}`}
              onClick={() => onTake(tender)}
            >
              {label}
            </Button>
          )
        })}
        {onLink && (
          <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={onLink}>
            Pay link
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** A card payment that runs on a reader, started here or at another desk. */
export function RunningOnReader({ info, onShow }: { info: PayInfo; onShow: () => void }) {
  const { openAttempt } = info
  if (!openAttempt?.reader) return null
  return (
    <Alert color="blue" title={`Card payment of ${showCents(openAttempt.amountCents)} on ${openAttempt.reader.label}`}>
      <Button variant="default" onClick={onShow}>
        Show card payment
      </Button>
    </Alert>
  )
}
