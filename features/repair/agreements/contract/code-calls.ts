import { z } from 'zod'
import { customerRoute } from '../../../../common/route.ts'
import { id, instant } from '../../../../common/text.ts'
import { codeRefusals } from './refusals.ts'
import { CodeForm, SendCodeForm, SigningCode } from './schemas.ts'

const order = { workOrderId: id('Work order') }

/** For customers who sign with a link. Anyone who is logged in has already shown who they are, and gets `code_not_needed`. */
export const signingCodes = {
  read: customerRoute('web', 'GET /agreement/code', {
    what: 'Get where a code can be sent for the link in use, masked, and whether one was entered in the last hour',
    notInViews: true,
    query: z.strictObject(order),
    reply: SigningCode.extend({ shop: z.strictObject({ dba: z.string(), phone1: z.string() }) }),
    refuses: [codeRefusals.codeNotNeeded],
    link: 'always',
  }),
  send: customerRoute('web', 'POST /agreement/code', {
    what: 'Before signing with a link: send a 6-digit code to the phone or e-mail on file. 3 per hour and 10 per day for each contact, and for each link',
    body: z.strictObject({ ...order, ...SendCodeForm.shape }),
    reply: SigningCode,
    refuses: [codeRefusals.codeNotNeeded, codeRefusals.contactMissing, codeRefusals.tooManyCodes],
    limits: [{ max: 20, seconds: 600, per: 'account' }],
    link: 'always',
  }),
  confirm: customerRoute('web', 'POST /agreement/code/confirm', {
    what: 'Enter the code. The time, the masked number and the way it was sent become part of the order’s audit trail',
    body: z.strictObject({ ...order, ...CodeForm.shape }),
    reply: z.strictObject({ confirmedAt: instant('Confirmed at') }),
    refuses: [codeRefusals.codeNotNeeded, codeRefusals.signingCodeWrong, codeRefusals.signingCodeEnded],
    limits: [{ max: 60, seconds: 600, per: 'account' }],
    link: 'always',
  }),
}
