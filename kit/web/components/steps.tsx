import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './steps.module.css'

export interface Step {
  label: string
  hint?: ReactNode
}

export interface StepsProps {
  steps: readonly Step[]
  /** The current step; the number of steps when all are done, and -1 when none has started. */
  current: number
  /** True when the current step failed. */
  failed?: boolean
  label?: string
}

const words = { done: 'done', current: 'now', failed: 'failed', ahead: 'to come' }

/** Progress steps, like package tracking: a row on a desktop, a column on a phone. */
export function Steps({ steps, current, failed = false, label = 'Progress' }: StepsProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index > current ? 'ahead' : failed ? 'failed' : 'current'
        return (
          <li key={step.label} data-state={state} aria-current={index === current ? 'step' : undefined}>
            <span className={classes.dot} aria-hidden>
              {state === 'done' && <IconCheck size={16} stroke={3} />}
              {state === 'failed' && <IconX size={16} stroke={3} />}
              {(state === 'current' || state === 'ahead') && index + 1}
            </span>
            <span className={classes.text}>
              <span className={classes.label}>
                {step.label}
                <span className={classes.hidden}>, {words[state]}</span>
              </span>
              {step.hint && <span className={classes.hint}>{step.hint}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
