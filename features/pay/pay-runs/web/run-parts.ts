import type { ComponentType } from 'react'
import type { PayRun } from '../contract/index.ts'

type OfRun = ComponentType<{ run: PayRun }>

/** The parts that higher features show on the page of a run. */
export interface RunParts {
  /** Above an approved run, such as payments to make again. */
  Before?: OfRun
  /** Below the hours of a regular draft: what is due from earlier. */
  Due?: ComponentType<{ shop: string }>
  /** Below an approved run, such as its bank files. */
  After?: OfRun
}
