import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { StateBadge } from '../../../../kit/web/index.ts'
import { type Result, resultLabels } from '../results.ts'

/** The same shapes as StateBadge, so that a result looks the same everywhere. */
export const resultIcons = { green: IconCircleCheck, amber: IconAlertTriangle, red: IconCircleX, skipped: IconCircleDashed }

/** A result as color, shape and word. */
export function ResultMark({ result }: { result: Result | null }) {
  const { tone, label } = resultLabels[result ?? 'skipped']
  // The wrapper keeps it as wide as its text in a column.
  return (
    <div>
      <StateBadge tone={tone} label={label} />
    </div>
  )
}
