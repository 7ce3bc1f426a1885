import { useCallback, useEffect, useState } from 'react'
import { asFailure } from '../../../../kit/web/api/call-failed.ts'
import { sendCall } from '../../../../kit/web/index.ts'
import { tabletClock } from '../contract/index.ts'
import { patience } from './patience.ts'
import type { Step } from './step.ts'
import { useStepFocus } from './use-step-focus.ts'
import classes from './shop-tablet.module.css'

interface PinPadProps {
  person: { id: string; name: string }
  isConnected: boolean
  onStep: (step: Step) => void
  onBusy: (isBusy: boolean) => void
  onNoConnection: () => void
  onBack: () => void
}

const [shortest, longest] = [4, 8]

/** Ten large keys. A keyboard works as well. */
export function PinPad({ person, isConnected, onStep, onBusy, onNoConnection, onBack }: PinPadProps) {
  const heading = useStepFocus()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState('')
  const [isChecking, setIsChecking] = useState(false)

  const enter = useCallback(async () => {
    if (pin.length < shortest) return setProblem(`A PIN has at least ${shortest} digits`)
    const openWithout = () => onStep({ at: 'person', person, pin, clock: null })
    if (!isConnected) return openWithout()
    setIsChecking(true)
    onBusy(true)
    try {
      const { reply } = await sendCall(tabletClock.open, { body: { person: person.id, pin } }, { signal: patience() })
      onStep({ at: 'person', person, pin, clock: reply })
    } catch (error) {
      const { status, msg } = asFailure(error)
      if (status === 0) onNoConnection()
      if (status === 0 || status >= 500) return openWithout()
      setPin('')
      setProblem(status === 404 ? 'This name is no longer in use here.' : msg)
      setIsChecking(false)
      onBusy(false)
    }
  }, [pin, person, isConnected, onStep, onBusy, onNoConnection])

  const type = useCallback((digit: string) => {
    setProblem('')
    setPin((typed) => (typed.length < longest ? typed + digit : typed))
  }, [])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isOnKey = event.target instanceof HTMLButtonElement
      if (/^\d$/.test(event.key)) type(event.key)
      else if (event.key === 'Backspace') setPin((typed) => typed.slice(0, -1))
      else if (event.key === 'Escape') onBack()
      // On a key, Enter presses that key.
      else if (event.key === 'Enter' && !isOnKey && !isChecking) void enter()
      else return
      if (event.key !== 'Enter' || !isOnKey) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [type, enter, onBack, isChecking])

  return (
    <section className={classes.step}>
      <h1 ref={heading} tabIndex={-1} data-page-focus>
        {person.name}, enter your PIN
      </h1>
      <p>No PIN yet? Choose one under Time Clock in your own account.</p>
      <div className={classes.pinArea}>
        <div className={classes.typed}>
          <div aria-hidden className={classes.dots}>
            {'●'.repeat(pin.length) || ' '}
          </div>
          <div role="status">
            <span className={classes.unseen}>{pin.length} digits entered</span>
            {isChecking && 'Checking…'}
            {problem !== '' && <strong className={classes.problem}>{problem}</strong>}
          </div>
        </div>
        <div className={classes.pad}>
          {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
            <button key={digit} type="button" className={classes.key} onClick={() => type(digit)}>
              {digit}
            </button>
          ))}
          <button type="button" className={classes.key} onClick={() => setPin('')}>
            Clear
          </button>
          <button type="button" className={classes.key} onClick={() => type('0')}>
            0
          </button>
          <button type="button" className={classes.key} data-strong disabled={isChecking} onClick={() => void enter()}>
            OK
          </button>
        </div>
      </div>
      <button type="button" className={classes.back} onClick={onBack}>
        Back to names
      </button>
    </section>
  )
}
