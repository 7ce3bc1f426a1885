import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { isInvalid, isRequired } from '../../common/text.ts'
import { forgetfulRoles, Info } from './contract.ts'

export const confirmationRefusals = {
  ended: refusal(410, 'confirmation_ended', 'This link does not confirm your e-mail: it is over, or of another account.'),
  alreadyConfirmed: refusal(409, 'already_confirmed', 'Your e-mail is confirmed already.'),
}

/** What stands at the end of a mailed link: 32 random bytes. */
const ConfirmationForm = z.strictObject({
  token: z
    .string(isRequired('Link'))
    .trim()
    .min(1, isRequired('Link'))
    .regex(/^[\w-]{43}$/, isInvalid('Link')),
})

/** A table of its own, so that only the few pages that call these fetch it. An admin's name is no e-mail. */
export const confirmations = {
  confirm: route('web', 'POST /confirm-email', {
    what: 'Confirm my e-mail with what stands in the link that was mailed there: once, within 48 hours, signed in to its account',
    who: forgetfulRoles,
    evenExpired: true,
    body: ConfirmationForm,
    reply: Info,
    refuses: [confirmationRefusals.ended],
    limits: [{ max: 20, seconds: 900, per: 'account' }],
  }),
  mail: route('web', 'POST /confirm-email/mail', {
    what: 'Mail me another link that confirms my e-mail: 3 an hour and 10 a day',
    who: forgetfulRoles,
    evenExpired: true,
    reply: z.strictObject({ msg: z.string() }),
    refuses: [confirmationRefusals.alreadyConfirmed],
  }),
}
