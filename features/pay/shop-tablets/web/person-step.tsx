import { useState } from 'react'
import { showTime } from '../../../../common/dates.ts'
import { type PunchKind, punchKinds } from '../../shift-clock/contract/index.ts'
import { punchNames, stateNames } from '../../shift-clock/web/index.ts'
import type { PersonClock } from '../contract/index.ts'
import { nextPunches } from '../rules.ts'
import type { TabletFacts } from './punch-sender.ts'
import { makePunch } from './send-punches.ts'
import type { Step } from './step.ts'
import { useStepFocus } from './use-step-focus.ts'
import classes from './shop-tablet.module.css'

interface PersonStepProps {
  person: { id: string; name: string }
  pin: string
  clock: PersonClock | null
  tablet: TabletFacts
  onStep: (step: Step) => void
  onBusy: (isBusy: boolean) => void
  onPunched: () => Promise<void>
  onBack: () => void
}

const doneTexts: Record<PunchKind, string> = {
  in: 'clocked in',
  out: 'clocked out',
  'break-start': 'break started',
  'break-end': 'break ended',
}

/** The person's clock and the punches it can take next; without a connection, every punch. */
export function PersonStep({ person, pin, clock, tablet, onStep, onBusy, onPunched, onBack }: PersonStepProps) {
  const heading = useStepFocus()
  const [isSending, setIsSending] = useState(false)
  const punch = async (kind: PunchKind) => {
    setIsSending(true)
    onBusy(true)
    const result = await makePunch({ person: person.id, name: person.name, kind, pin }, tablet).catch(
      () =>
        ({
          outcome: 'refused',
          msg: 'This tablet cannot save punches. Use Time Clock on your phone, and tell your manager.',
        }) as const,
    )
    onStep({ at: 'result', person, done: doneTexts[kind], result })
    await onPunched()
  }
  return (
    <section className={classes.step}>
      <h1 ref={heading} tabIndex={-1} data-page-focus>
        {person.name}
      </h1>
      <p className={classes.state}>
        {clock
          ? `${stateNames[clock.state]}${clock.since ? ` since ${showTime(clock.since, tablet.timeZone)}` : ''}`
          : 'What do you want to do?'}
      </p>
      <div className={classes.actions}>
        {(clock ? nextPunches[clock.state] : punchKinds).map((kind) => (
          <button
            key={kind}
            type="button"
            className={classes.key}
            data-strong={kind === 'out' ? 'out' : ''}
            disabled={isSending}
            onClick={() => void punch(kind)}
          >
            {punchNames[kind]}
          </button>
        ))}
      </div>
      <button type="button" className={classes.back} onClick={onBack}>
        Back to names
      </button>
    </section>
  )
}
