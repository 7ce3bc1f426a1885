import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { lazyDialog } from '../../../../kit/web/index.ts'
import type { PayInfo } from '../contract/index.ts'
import { smallestPartCents } from '../rules.ts'

const PartDialog = lazyDialog(() => import('./part-dialog.tsx'))

interface PayChoicesProps {
  providers: PayInfo['providers']
  /** The balance due, or the deposit. */
  amountCents: number
  /** A deposit cannot be paid in parts. */
  isDeposit?: boolean
  busy: boolean
  /** Called within the click. Pays everything when there is no amount. */
  onPay: (provider: string, amountCents?: number) => void
}

/** A button for each way to pay in full, and one to pay part of it. */
export function PayChoices({ providers, amountCents, isDeposit = false, busy, onPay }: PayChoicesProps) {
  const [isAsking, setAsking] = useState(false)
  const hasParts = !isDeposit && amountCents >= 2 * smallestPartCents
  const what = isDeposit ? 'Pay the deposit of' : 'Pay'
  return (
    <>
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          size="lg"
          fullWidth
          loading={busy}
          leftSection={<IconCreditCard size={20} aria-hidden />}
          onClick={() => onPay(name)}
        >
          {what} {showCents(amountCents)}
          {providers.length > 1 && ` · ${label}`}
        </Button>
      ))}
      {hasParts && (
        <Button variant="default" size="lg" fullWidth disabled={busy} onClick={() => setAsking(true)}>
          Pay part of it
        </Button>
      )}
      <PartDialog
        owedCents={amountCents}
        providers={providers}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onPay={(provider, cents) => {
          setAsking(false)
          onPay(provider, cents)
        }}
      />
    </>
  )
}
