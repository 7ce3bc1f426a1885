import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { StateBadge } from '../../../web/kit/index.ts'
import { type Result, resultWords } from '../words.ts'

/** The shapes of StateBadge, so that a result looks alike everywhere. */
export const resultIcons = { green: IconCircleCheck, amber: IconAlertTriangle, red: IconCircleX, skipped: IconCircleDashed }

/** A result by color, shape and word. */
export function ResultMark({ result }: { result: Result | null }) {
  const { tone, label } = resultWords[result ?? 'skipped']
  // In a column it stays as wide as its words.
  return (
    <div>
      <StateBadge tone={tone} label={label} />
    </div>
  )
}
