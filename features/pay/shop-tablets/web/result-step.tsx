import { IconAlertTriangle, IconCircleCheck, IconClockCheck } from '@tabler/icons-react'
import { showTime } from '../../../../common/dates.ts'
import type { Step } from './step.ts'
import { useStepFocus } from './use-step-focus.ts'
import classes from './shop-tablet.module.css'

interface ResultStepProps {
  step: Step & { at: 'result' }
  timeZone: string
  onBack: () => void
}

const icons = { done: IconCircleCheck, kept: IconClockCheck, refused: IconAlertTriangle }

/** Says whose punch it was and when, for a few seconds. */
export function ResultStep({ step: { person, done, result }, timeZone, onBack }: ResultStepProps) {
  const heading = useStepFocus()
  const Icon = icons[result.outcome]
  return (
    <section className={classes.step} data-outcome={result.outcome}>
      <Icon size={72} aria-hidden className={classes.icon} />
      <h1 ref={heading} tabIndex={-1} data-page-focus>
        {person.name}, {result.outcome === 'refused' ? 'nothing was recorded' : `${done} at ${showTime(result.at, timeZone)}`}
      </h1>
      {result.outcome === 'kept' && <p>Saved on this tablet. It is sent with this time as soon as there is a connection.</p>}
      {result.outcome === 'refused' && <p>{result.msg}</p>}
      <button type="button" className={classes.back} onClick={onBack}>
        Back to names
      </button>
    </section>
  )
}
