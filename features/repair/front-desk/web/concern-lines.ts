import { z } from 'zod'
import { isRequired } from '../../../../common/text.ts'
import { CheckInForm } from '../contract/index.ts'
import { parseConcerns } from '../rules.ts'

/** Concerns typed one per line. */
export const ConcernLines = z
  .string(isRequired('Concerns'))
  .trim()
  .min(1, isRequired('Concerns'))
  .max(4000, 'Concerns must be at most 4000 characters')
  .transform(parseConcerns)

export const OdometerEntry = CheckInForm.shape.odometer

/** For a field that is hidden: ignores what was typed there before. */
export const hiddenField = z
  .unknown()
  .optional()
  .transform(() => undefined)
