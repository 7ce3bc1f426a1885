import { z } from 'zod'
import { customerRoute, publicRoute, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { shopRefusals } from '../../../people/shops/contract/index.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { requestRefusals } from './refusals.ts'
import { AnswerForm, CodeForm, DeskRequest, RequestLink, ShopRequest, ShopRequests } from './schemas.ts'

const { linkEnded, alreadyAnswered, noAccount, declined, codeWrong, codeEnded } = requestRefusals

const walkIn = z.strictObject({ shop: id('Shop'), id: id('Customer') })

export const customerRequests = {
  mine: customerRoute('web', 'GET /customer/requests', {
    what: 'List the shops that say the signed-in customer is theirs and wait for an answer',
    reply: ShopRequests,
  }),
  answer: customerRoute('web', 'POST /customer/request/{shop}', {
    what: 'Accept a shop, which adds its visits to the account, or say that one does not know it',
    params: z.strictObject({ shop: id('Shop') }),
    body: AnswerForm,
    reply: ShopRequests,
    refuses: [alreadyAnswered],
    limits: [{ max: 30, seconds: 600, per: 'account' }],
  }),
  view: publicRoute('web', 'POST /customer/request-link/look', {
    what: 'Get the shop that sent a link; needs no login',
    body: RequestLink,
    reply: ShopRequest,
    refuses: [linkEnded],
    limits: [{ max: 30, seconds: 60, per: 'address' }],
  }),
  answerByLink: publicRoute('web', 'POST /customer/request-link', {
    what: 'Answer a shop with the link that it sent; needs no login',
    body: RequestLink.extend(AnswerForm.shape),
    reply: z.strictObject({ answer: AnswerForm.shape.answer, dba: z.string() }),
    refuses: [linkEnded],
    limits: [{ max: 30, seconds: 60, per: 'address' }],
  }),
  read: staffRoute('shop', 'GET /customer/{shop}/{id}/request', {
    what: 'Get whether a walk-in’s e-mail and phone belong to an account, and what its owner answered',
    params: walkIn,
    reply: DeskRequest,
  }),
  send: staffRoute('shop', 'POST /customer/{shop}/{id}/request', {
    needs: 'customers.edit',
    what: 'Send the customer a link and a 6-digit code: 3 per hour and 10 per day for each customer, from all shops together',
    params: walkIn,
    reply: DeskRequest,
    refuses: [messageRefusals.limitReached, noAccount, declined, shopRefusals.ownerUnconfirmed],
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  enterCode: staffRoute('shop', 'POST /customer/{shop}/{id}/request/code', {
    needs: 'customers.edit',
    what: 'Enter the code that the customer reads out. The record becomes part of their account, whose id is the answer',
    params: walkIn,
    body: CodeForm,
    reply: z.strictObject({ customerId: z.uuid() }),
    refuses: [noAccount, codeWrong, codeEnded],
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
}
