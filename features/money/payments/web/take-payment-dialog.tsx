import { SegmentedControl, Stack } from '@mantine/core'
import { Dialog } from '../../../../kit/web/index.ts'
import type { PayInfo } from '../contract/index.ts'
import { TakeCard } from './take-card.tsx'
import { TakeCash } from './take-cash.tsx'
import { TakeCheck } from './take-check.tsx'

/** The ways to take money at the counter. */
export type Tender = 'card' | 'cash' | 'check'

export interface TakePaymentDialogProps {
  info: PayInfo
  /** The deposit to take instead of the balance due. */
  deposit?: PayInfo['deposit']
  /** The ways on offer; one can change to another while the dialog is open. */
  tenders: readonly Tender[]
  tender: Tender
  onTender: (tender: Tender) => void
  opened: boolean
  onClose: () => void
}

const labels: Record<Tender, { tab: string; title: string }> = {
  card: { tab: 'Card', title: 'Take card' },
  cash: { tab: 'Cash', title: 'Take cash' },
  check: { tab: 'Check', title: 'Take check' },
}

/** Takes a card on a reader, cash or a check. */
export default function TakePaymentDialog(props: TakePaymentDialogProps) {
  const { info, deposit = null, tenders, tender, onTender, opened, onClose } = props
  const pane = { info, deposit, onClose }
  return (
    <Dialog opened={opened} onClose={onClose} title={labels[tender].title} width={460}>
      {opened && (
        <Stack gap="md">
          {tenders.length > 1 && (
            <SegmentedControl
              fullWidth
              aria-label="Way to pay"
              value={tender}
              onChange={onTender}
              data={tenders.map((value) => ({ value, label: labels[value].tab }))}
            />
          )}
          {tender === 'card' && <TakeCard {...pane} />}
          {tender === 'cash' && <TakeCash {...pane} />}
          {tender === 'check' && <TakeCheck {...pane} />}
        </Stack>
      )}
    </Dialog>
  )
}
