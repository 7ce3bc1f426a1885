import { Text } from '@mantine/core'
import { Money, StateBadge } from '../../../../kit/web/index.ts'
import type { JobChange } from './changes.ts'
import classes from './agreement.module.css'

/** How the job differs from the one answered before, line by line. */
export function JobChanges({ change }: { change: JobChange }) {
  if (change.kind === 'same') return <Mark tone="green" label="Unchanged since you approved it" />
  if (change.kind === 'new') return <Mark label="New since your last answer" />
  if (change.kind === 'again') return <Mark label="You declined this before" />
  return (
    <div>
      <Mark label={change.wasDeclined ? 'Changed since you declined it' : 'Changed since you approved it'} />
      <Text size="sm" mt={6}>
        It was <Money cents={change.wasCents} />
        {change.wasName !== null && <> for “{change.wasName}”</>}.
      </Text>
      <ul className={classes.changes}>
        {change.lines.map(({ title, was, now }, index) => (
          <li key={index}>{describeChange(title, was, now)}</li>
        ))}
      </ul>
    </div>
  )
}

const describeChange = (title: string, was: string | null, now: string | null) => {
  if (was === null) return `Added: ${title}, ${now}`
  return now === null ? `Removed: ${title}, ${was}` : `${title}: ${now} instead of ${was}`
}

const Mark = ({ tone = 'amber', label }: { tone?: 'amber' | 'green'; label: string }) => (
  <div>
    <StateBadge tone={tone} label={label} />
  </div>
)
