import { z } from 'zod'
import { isRequired } from '../../../common/text.ts'
import { CheckInForm } from '../contract.ts'
import { concernsOf } from '../rules.ts'

/** Several concerns typed as lines of one text. */
export const ConcernLines = z
  .string(isRequired('Concerns'))
  .trim()
  .min(1, isRequired('Concerns'))
  .max(4000, 'Concerns must be at most 4000 characters')
  .transform(concernsOf)

export const OdometerEntry = CheckInForm.shape.odometer

/** A part of the form that is not shown: whatever was typed into it before stays behind. */
export const left = z
  .unknown()
  .optional()
  .transform(() => undefined)
