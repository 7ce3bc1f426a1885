import { z } from 'zod'

export const runKinds = ['regular', 'off-cycle', 'bonus', 'final', 'correction'] as const
export type RunKind = (typeof runKinds)[number]

/** Something that is open about one employee's pay. `stops`: the run cannot be approved with it. */
export const PayProblem = z.strictObject({
  kind: z.string(),
  text: z.string(),
  /** The page where it can be fixed; '' without one. */
  link: z.string(),
  /** `stops`: nothing is approved with it. `reason`: only with a reason. `notes`: for information only. */
  weight: z.enum(['stops', 'reason', 'notes']),
})
export type PayProblem = z.output<typeof PayProblem>

export const StubLine = z.strictObject({
  side: z.enum(['earning', 'deduction', 'employer']),
  code: z.string(),
  group: z.string(),
  label: z.string(),
  week: z.iso.date().nullable(),
  minutes: z.int().nullable(),
  hundredths: z.int().nullable(),
  rateCents: z.int().nullable(),
  taxableCents: z.int().nullable(),
  taxedAs: z.enum(['', 'regular', 'supplemental']),
  cents: z.int(),
  ytdCents: z.int(),
  isByHand: z.boolean(),
})
export type StubLine = z.output<typeof StubLine>
