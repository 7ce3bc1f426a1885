import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX, IconProgress } from '@tabler/icons-react'
import classes from './state-badge.module.css'

export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'gray'

// Each tone has its own shape, so that no one has to distinguish red from green.
const icons = { green: IconCircleCheck, amber: IconAlertTriangle, red: IconCircleX, blue: IconProgress, gray: IconCircleDashed }

/** A state in one or two words. */
export function StateBadge({ tone, label }: { tone: Tone; label: string }) {
  const Icon = icons[tone]
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={15} stroke={2.25} aria-hidden />
      {label}
    </span>
  )
}
