import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { showCents } from '../../../common/cents.ts'
import { Money, When } from '../../../web/kit/index.ts'
import type { PayInfo } from '../contract.ts'
import { showEntry, showMethod } from '../rules.ts'

type Shown = Pick<PayInfo, 'ledger' | 'refundsDue' | 'refundsUnderWay' | 'shop'>

/** Money that came in by card and may go back to it. */
export type Givable = Pick<PayInfo['refundsDue'][number], 'id' | 'leftCents' | 'method' | 'last4'>

interface LedgerProps extends Shown {
  /** Who may give money back gets a button beside it. */
  onGiveBack?: ((money: Givable) => void) | undefined
}

/** Whether there is anything to list. */
export const hasMoved = ({ ledger, refundsDue }: Pick<Shown, 'ledger' | 'refundsDue'>): boolean =>
  ledger.length + refundsDue.length > 0

/** What has come in and gone back, oldest first. */
export function Ledger({ ledger, refundsDue, refundsUnderWay, shop, onGiveBack }: LedgerProps) {
  const zone = shop.timeZone
  return (
    <Stack gap="xs">
      {ledger.map((entry) => (
        <Line key={entry.id} title={showEntry(entry)} at={entry.enteredAt} zone={zone} cents={entry.amountCents}>
          <GiveBack money={entry} onGiveBack={onGiveBack} />
        </Line>
      ))}
      {refundsDue.map((due) => (
        <Line
          key={due.id}
          title={`Came in too late by ${showMethod(due.method, due.last4)}: ${due.leftCents > 0 ? 'the shop gives it back' : 'given back'}`}
          at={due.recordedAt}
          zone={zone}
          cents={due.amountCents}
        >
          <GiveBack money={due} onGiveBack={onGiveBack} />
        </Line>
      ))}
      {refundsUnderWay.map((refund) => (
        <Line
          key={refund.id}
          title={`On its way back, ${showMethod(refund.method, refund.last4)}`}
          at={refund.requestedAt}
          zone={zone}
          cents={refund.amountCents}
        />
      ))}
    </Stack>
  )
}

function GiveBack({ money, onGiveBack }: { money: Givable; onGiveBack: LedgerProps['onGiveBack'] }) {
  if (!onGiveBack || money.leftCents <= 0) return null
  return (
    <Button
      variant="subtle"
      onClick={() => onGiveBack(money)}
      aria-label={`Give back ${showCents(money.leftCents)} to ${showMethod(money.method, money.last4)}`}
    >
      Give back
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
        <Text size="sm" c="dimmed">
          <When value={at} zone={zone} />
        </Text>
        {children}
      </div>
      <Text>
        <Money cents={cents} />
      </Text>
    </Group>
  )
}
