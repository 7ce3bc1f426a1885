import { Button } from '@mantine/core'
import type { Ending } from './end-dialog-lazily.ts'

interface EndButtonProps {
  ending: Ending
  row: { lastDay: string | null }
  today: string
  onEnd: (ending: Ending) => void
}

/** Nothing for what has ended already. */
export const EndButton = ({ ending, row, today, onEnd }: EndButtonProps) =>
  row.lastDay !== null && row.lastDay < today ? null : (
    <Button size="xs" variant="default" aria-label={`End ${ending.label}`} onClick={() => onEnd(ending)}>
      End
    </Button>
  )
