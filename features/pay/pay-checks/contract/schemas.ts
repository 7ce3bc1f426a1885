import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { line } from '../../../../common/text.ts'
import { checkNumber } from '../../pay-bank/contract/index.ts'

export const checkStates = ['issued', 'void'] as const

export const PayCheck = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  runId: z.uuid(),
  runNumber: z.int(),
  paymentId: z.uuid(),
  number: z.int(),
  payee: z.string(),
  cents: z.int(),
  datedOn: z.iso.date(),
  state: z.enum(checkStates),
  voidReason: z.string(),
  /** The number of the check that it replaces. */
  replaces: z.int().nullable(),
  /** Whether its next download draws it, for the first time or again. */
  isToPrint: z.boolean(),
  /** How often it was drawn again, and why the last time. */
  reprints: z.int(),
  reprintReason: z.string(),
})
export type PayCheck = z.output<typeof PayCheck>

export const PrintForm = z.strictObject({
  payments: z.array(z.uuid()).min(1, isRequired('Payments')).max(500, isInvalid('Payments')),
  firstNumber: checkNumber(),
})
export type PrintForm = z.output<typeof PrintForm>

export const VoidCheckForm = z.strictObject({ reason: line('Reason', 200), reprint: z.boolean() })

/** The checks of a pay run, the highest number first. */
export const RunChecks = z.strictObject({ checks: z.array(PayCheck) })
export type RunChecks = z.output<typeof RunChecks>

export const CheckRegister = z.strictObject({ rows: z.array(PayCheck), /** Send as `before`. */ next: z.int().nullable() })
export type CheckRegister = z.output<typeof CheckRegister>
