import { z } from 'zod'
import { isRequired, mustBeMatched } from '../../../common/text.ts'
import { passwordProblem } from '../rules.ts'

/** Whose password it is: with a second step it may be shorter. */
interface Whose {
  hasSecondStep: boolean
}

/** A chosen password. Whether it is easy to guess, the server says. */
const chosen = (label: string, whose: Whose) =>
  z
    .string()
    .trim()
    .min(1, isRequired(label))
    .max(200, `${label} is too long`)
    .superRefine((password, { addIssue }) => {
      const problem = password === '' ? null : passwordProblem(password, whose)
      if (problem) addIssue(problem)
    })

const confirmation = z.string().trim().min(1, isRequired('Confirm password'))
const notMatched = (label: string) => ({ path: ['confirmation'], error: mustBeMatched(label, 'Confirm password') })

/** In place of a forgotten password. */
export const resetPasswordForm = (whose: Whose) =>
  z
    .strictObject({ password: chosen('Password', whose), confirmation })
    .refine((form) => form.password === form.confirmation, notMatched('Password'))

/** In place of a temporary one. */
export const createPasswordForm = (whose: Whose) =>
  z
    .strictObject({ newPassword: chosen('Password', whose), confirmation })
    .refine((form) => form.newPassword === form.confirmation, notMatched('Password'))

export const changePasswordForm = (whose: Whose) =>
  z
    .strictObject({
      password: z.string().trim().min(1, isRequired('Current password')),
      newPassword: chosen('New password', whose),
      confirmation,
    })
    .refine((form) => form.newPassword === form.confirmation, notMatched('New password'))
