import { z } from 'zod'
import { standardRefusals } from '../../../../common/refusal.ts'
import { customerRoute, publicRoute } from '../../../../common/route.ts'
import { orderLinkRefusals } from './refusals.ts'
import { OpenedLink, OrderLink, OrderLinkToken } from './schemas.ts'

export const orderLinks = {
  open: publicRoute('web', 'POST /order-link/open', {
    what: 'Open a link from a text or an e-mail: answers the key for calls about its one order. Works for 48 hours',
    body: OrderLinkToken,
    reply: OpenedLink,
    refuses: [orderLinkRefusals.linkEnded],
    limits: [{ max: 60, seconds: 60, per: 'address' }],
  }),
  sendFresh: publicRoute('web', 'POST /order-link/fresh', {
    what: 'Send a new link to the phone and e-mail on file, 3 per hour and 10 per day for each order',
    body: OrderLinkToken,
    reply: z.strictObject({}),
    refuses: [orderLinkRefusals.linkUnknown],
    limits: [{ max: 20, seconds: 900, per: 'address' }],
  }),
  get: customerRoute('web', 'GET /order-link', {
    what: 'Get the order that the link in use is for, until when it works, and whether it can still answer; 404 without a link',
    notInViews: true,
    reply: OrderLink,
    refuses: [standardRefusals.notFound],
    link: 'always',
  }),
}
