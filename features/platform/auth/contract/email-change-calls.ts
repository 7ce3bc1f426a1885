import { z } from 'zod'
import { customerRoute, publicRoute } from '../../../../common/route.ts'
import { authRefusals, emailChangeRefusals } from './refusals.ts'
import { ConfirmationForm, EmailForm, Info, PasscodeForm } from './schemas.ts'

/** A new login e-mail. Customers change it themselves; the others have it on papers and shops. */
export const emailChanges = {
  start: customerRoute('web', 'POST /customer/email', {
    what: 'Ask for a new login e-mail: mails a code to the new address, 3 per hour and 10 per day',
    confirms: true,
    body: EmailForm,
    reply: z.strictObject({ msg: z.string() }),
    refuses: [authRefusals.emailTaken, emailChangeRefusals.emailIsSame],
    limits: [{ max: 20, seconds: 900, per: 'account' }],
  }),
  finish: customerRoute('web', 'POST /customer/email/confirm', {
    what: 'Change the login e-mail with the mailed code. The session goes on, and the old address gets a link that undoes the change',
    body: PasscodeForm,
    reply: Info,
    refuses: [authRefusals.passcodeInvalid, authRefusals.passcodeEnded, authRefusals.emailTaken],
    limits: [{ max: 20, seconds: 900, per: 'account' }],
  }),
  undo: publicRoute('web', 'POST /customer/email/undo', {
    what: 'Take back a change of the login e-mail with the link mailed to the old address; signs out every device',
    body: ConfirmationForm,
    reply: z.strictObject({ email: z.string() }),
    refuses: [emailChangeRefusals.undoEnded, authRefusals.emailTaken],
    limits: [{ max: 20, seconds: 900, per: 'address' }],
  }),
}
