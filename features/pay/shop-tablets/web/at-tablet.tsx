import { useEffect, useState } from 'react'
import type { TabletState } from '../contract/index.ts'
import { PersonStep } from './person-step.tsx'
import { PinPad } from './pin-pad.tsx'
import { ResultStep } from './result-step.tsx'
import { follow, type Person, type Step } from './step.ts'
import { useStepFocus } from './use-step-focus.ts'
import classes from './shop-tablet.module.css'

/** The tablet goes back to the names after this long without a touch. */
const idleMilliseconds = 20_000
const resultMilliseconds = 6_000

interface AtTabletProps {
  state: TabletState
  ahead: number
  isConnected: boolean
  isTimeSure: () => boolean
  onNoConnection: () => void
  onPunched: () => Promise<void>
}

/** Name, PIN, button, done, and back to the names. */
export function AtTablet({ state, ahead, isConnected, isTimeSure, onNoConnection, onPunched }: AtTabletProps) {
  const [step, setStep] = useState<Step>({ at: 'names' })
  /** The step in which a check or a punch is under way. */
  const [busy, setBusy] = useState<Step | null>(null)
  const toNames = () => setStep({ at: 'names' })
  const onStep = (next: Step) => setStep(follow(step, next))
  const onBusy = (isBusy: boolean) => setBusy((now) => (isBusy ? step : now === step ? null : now))
  useReturn(step, busy === step, toNames)
  if (step.at === 'pin')
    return (
      <PinPad
        key={step.person.id}
        person={step.person}
        isConnected={isConnected}
        onStep={onStep}
        onBusy={onBusy}
        onNoConnection={onNoConnection}
        onBack={toNames}
      />
    )
  if (step.at === 'person') {
    const { person, pin, clock } = step
    const tablet = { publicKey: state.publicKey, ahead, timeZone: state.timeZone, isConnected, isTimeSure }
    return (
      <PersonStep
        person={person}
        pin={pin}
        clock={clock}
        tablet={tablet}
        onStep={onStep}
        onBusy={onBusy}
        onPunched={onPunched}
        onBack={toNames}
      />
    )
  }
  if (step.at === 'result') return <ResultStep step={step} timeZone={state.timeZone} onBack={toNames} />
  return <Names people={state.people} onChoose={(person) => setStep({ at: 'pin', person })} />
}

function Names({ people, onChoose }: { people: readonly Person[]; onChoose: (person: Person) => void }) {
  const heading = useStepFocus()
  return (
    <section className={classes.step}>
      <h1 ref={heading} tabIndex={-1} data-page-focus>
        Who are you?
      </h1>
      {people.length === 0 && <p>No employees yet. Names appear here once the shop has added them.</p>}
      <ul className={classes.names}>
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" className={classes.key} onClick={() => onChoose(person)}>
              {person.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Goes back to the names when nobody touches the tablet; never while a check or a punch is under way, whose result somebody waits for. */
function useReturn(step: Step, isBusy: boolean, toNames: () => void): void {
  useEffect(() => {
    if (step.at === 'names' || isBusy) return
    const isQuick = step.at === 'result' && step.result.outcome !== 'refused'
    const start = () => setTimeout(toNames, isQuick ? resultMilliseconds : idleMilliseconds)
    let timer = start()
    const touch = () => {
      clearTimeout(timer)
      timer = start()
    }
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, touch)
    return () => {
      clearTimeout(timer)
      for (const event of ['pointerdown', 'keydown']) removeEventListener(event, touch)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the way back is the same function in effect
  }, [step, isBusy])
}
