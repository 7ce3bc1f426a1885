import { z } from 'zod'
import { isRequired, mustBeMatched } from '../../../../common/text.ts'
import { findPasswordProblem } from '../rules.ts'

/** With a second step, the password may be shorter. */
interface PasswordOwner {
  hasSecondStep: boolean
}

/** A new password. The server checks whether it is easy to guess. */
const newPasswordField = (label: string, whose: PasswordOwner) =>
  z
    .string()
    .trim()
    .min(1, isRequired(label))
    .max(200, `${label} is too long`)
    .superRefine((password, { addIssue }) => {
      const problem = password === '' ? null : findPasswordProblem(password, whose)
      if (problem) addIssue(problem)
    })

const confirmation = z.string().trim().min(1, isRequired('Confirm password'))
const notMatched = (label: string) => ({ path: ['confirmation'], error: mustBeMatched(label, 'Confirm password') })

/** Replaces a forgotten password. */
export const resetPasswordForm = (whose: PasswordOwner) =>
  z
    .strictObject({ password: newPasswordField('Password', whose), confirmation })
    .refine((form) => form.password === form.confirmation, notMatched('Password'))

/** Replaces a temporary password. */
export const createPasswordForm = (whose: PasswordOwner) =>
  z
    .strictObject({ newPassword: newPasswordField('Password', whose), confirmation })
    .refine((form) => form.newPassword === form.confirmation, notMatched('Password'))

export const changePasswordForm = (whose: PasswordOwner) =>
  z
    .strictObject({
      password: z.string().trim().min(1, isRequired('Current password')),
      newPassword: newPasswordField('New password', whose),
      confirmation,
    })
    .refine((form) => form.newPassword === form.confirmation, notMatched('New password'))
