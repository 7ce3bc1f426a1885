import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Money, Muted, When } from '../../../../kit/web/index.ts'
import { showMethod } from '../../../cards/card-payments/rules.ts'
import type { LedgerEntry, PayInfo } from '../contract/index.ts'
import { showEntry } from '../entry-text.ts'

type LedgerFacts = Pick<PayInfo, 'ledger' | 'refundsDue' | 'refundsUnderWay' | 'shop'>

/** A card payment that can still be refunded. */
export type RefundablePayment = Pick<PayInfo['refundsDue'][number], 'id' | 'leftCents' | 'method' | 'last4'>

interface LedgerProps extends LedgerFacts {
  /** Shows a refund button next to card payments. */
  onRefund?: ((money: RefundablePayment) => void) | undefined
  /** Shows a button next to checks that the bank can still return. */
  onBounced?: ((check: LedgerEntry) => void) | undefined
}

/** Whether any money has moved. */
export const hasMoved = ({ ledger, refundsDue }: Pick<LedgerFacts, 'ledger' | 'refundsDue'>): boolean =>
  ledger.length + refundsDue.length > 0

/** Payments and refunds, oldest first. */
export function Ledger({ ledger, refundsDue, refundsUnderWay, shop, onRefund, onBounced }: LedgerProps) {
  const zone = shop.timeZone
  return (
    <Stack gap="xs">
      {ledger.map((entry) => (
        <Line key={entry.id} title={showEntry(entry)} at={entry.enteredAt} zone={zone} cents={entry.amountCents}>
          <RefundButton money={entry} onRefund={onRefund} />
          {onBounced && entry.canBounce && (
            <Button variant="subtle" onClick={() => onBounced(entry)} aria-label={`Check no. ${entry.checkNumber} bounced`}>
              Bounced
            </Button>
          )}
        </Line>
      ))}
      {refundsDue.map((due) => (
        <Line
          key={due.id}
          title={`Came in too late by ${showMethod(due.method, due.last4)}: ${due.leftCents > 0 ? 'to be refunded by the shop' : 'refunded'}`}
          at={due.recordedAt}
          zone={zone}
          cents={due.amountCents}
        >
          <RefundButton money={due} onRefund={onRefund} />
        </Line>
      ))}
      {refundsUnderWay.map((refund) => (
        <Line
          key={refund.id}
          title={`Refund pending, ${showMethod(refund.method, refund.last4)}`}
          at={refund.requestedAt}
          zone={zone}
          cents={refund.amountCents}
        />
      ))}
    </Stack>
  )
}

function RefundButton({ money, onRefund }: { money: RefundablePayment; onRefund: LedgerProps['onRefund'] }) {
  if (!onRefund || money.leftCents <= 0) return null
  return (
    <Button
      variant="subtle"
      onClick={() => onRefund(money)}
      aria-label={`Refund ${showCents(money.leftCents)} to ${showMethod(money.method, money.last4)}`}
    >
      Refund
    </Button>
  )
}

interface LineProps {
  title: string
  at: string
  zone: string
  cents: number
  children?: ReactNode
}

function Line({ title, at, zone, cents, children }: LineProps) {
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="md">
      <div>
        <Text>{title}</Text>
        <Muted>
          <When value={at} zone={zone} />
        </Muted>
        {children}
      </div>
      <Text>
        <Money cents={cents} />
      </Text>
    </Group>
  )
}
