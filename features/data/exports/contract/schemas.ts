import { z } from 'zod'
import { instant } from '../../../../common/text.ts'

/** How many days an export can be downloaded. */
export const availableDays = 7

export const Export = z.strictObject({
  id: z.uuid(),
  /** `failed`: it stopped, and goes on from there when it is retried. */
  state: z.enum(['making', 'done', 'failed']),
  /** The number of files in it and its size, so far. */
  files: z.int(),
  bytes: z.int(),
  createdAt: instant('Date'),
  /** When it is deleted; null until it is done. */
  goodUntil: instant('Date').nullable(),
})
export type Export = z.output<typeof Export>
