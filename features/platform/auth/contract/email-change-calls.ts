import { z } from 'zod'
import { publicRoute, route } from '../../../../common/route.ts'
import { authRefusals, emailChangeRefusals } from './refusals.ts'
import { ConfirmationForm, EmailChangeCodes, EmailForm, Info } from './schemas.ts'

/**
 * A new login e-mail. Customers and employees change it themselves; the others have it on papers and shops. An employee's pay depends on the
 * account, so they need a code from the old address, too.
 */
export const emailChanges = {
  start: route('web', 'POST /customer/email', {
    what: 'Ask for a new login e-mail: e-mails a code to the new address, and for an employee one to the old address, 3 per hour and 10 per day',
    who: ['customer', 'employee'],
    allowedWhenExpired: true,
    confirms: true,
    body: EmailForm,
    reply: z.strictObject({ msg: z.string() }),
    refuses: [authRefusals.emailTaken, emailChangeRefusals.emailIsSame],
    limits: [{ max: 20, seconds: 900, per: 'account' }],
  }),
  finish: route('web', 'POST /customer/email/confirm', {
    who: ['customer', 'employee'],
    allowedWhenExpired: true,
    what: 'Change the login e-mail with the mailed codes. The session goes on, and the old address gets a link that undoes the change',
    body: EmailChangeCodes,
    reply: Info,
    refuses: [authRefusals.passcodeInvalid, authRefusals.passcodeEnded, authRefusals.emailTaken],
    limits: [{ max: 20, seconds: 900, per: 'account' }],
  }),
  undo: publicRoute('web', 'POST /customer/email/undo', {
    what: 'Take back a change of the login e-mail with the link mailed to the old address; logs out every device',
    body: ConfirmationForm,
    reply: z.strictObject({ email: z.string() }),
    refuses: [emailChangeRefusals.undoEnded, authRefusals.emailTaken],
    limits: [{ max: 20, seconds: 900, per: 'address' }],
  }),
}
