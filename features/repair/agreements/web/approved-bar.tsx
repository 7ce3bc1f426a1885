import { Button, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { Money, Muted } from '../../../../kit/web/index.ts'
import { calculateApprovedCharges, isOption } from '../../work-orders/rules.ts'
import type { EstimateToSign } from '../contract/index.ts'
import type { Answers } from './use-answers.ts'
import classes from './agreement.module.css'

interface Props {
  estimate: EstimateToSign
  answers: Answers['answers']
  onSign: () => void
}

/** The running total of approved jobs, with a button to the next job or to the signature. */
export function ApprovedBar({ estimate: { content }, answers, onSign }: Props) {
  const { totalCents } = calculateApprovedCharges(content, answers)
  const open = content.jobs.filter((job) => !isOption(job) && !answers.some(({ concernId }) => concernId === job.concernId))
  const goToNext = () => {
    const next = document.getElementById(`job-${open[0]?.concernId}`)
    next?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    next?.focus({ preventScroll: true })
  }
  return (
    <div className={`${classes.bar} no-print`}>
      <div aria-live="polite">
        <Muted>Approved, with tax</Muted>
        <Text fw={700} size="xl" lh={1.2}>
          <Money cents={totalCents} />
        </Text>
      </div>
      {open.length > 0 ? (
        <Button size="md" variant="default" onClick={goToNext}>
          Next job ({open.length} left)
        </Button>
      ) : (
        <Button size="md" leftSection={<IconSignature size={20} aria-hidden />} onClick={onSign}>
          Sign
        </Button>
      )}
    </div>
  )
}
