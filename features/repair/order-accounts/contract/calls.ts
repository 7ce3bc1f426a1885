import { standardRefusals } from '../../../../common/refusal.ts'
import { customerRoute } from '../../../../common/route.ts'
import { orderLinkRefusals } from '../../../people/order-links/contract/index.ts'
import { authRefusals, SignedIn } from '../../../platform/auth/contract/index.ts'
import { termsRefusals } from '../../../platform/terms-versions/contract/index.ts'
import { orderAccountRefusals } from './refusals.ts'
import { FirstPasswordForm, OrderAccountOffer, OrderAccountSent } from './schemas.ts'

export const orderAccounts = {
  offer: customerRoute('web', 'GET /order-link/account', {
    what: 'Get what an account made from the link in use would have, and whether there is one already; 404 without a link',
    notInViews: true,
    reply: OrderAccountOffer,
    refuses: [standardRefusals.notFound],
    link: 'always',
  }),
  create: customerRoute('web', 'POST /order-link/account', {
    what: 'Create a customer account from the link in use, after a code. It has the name, phone, vehicles and visits of the customer of the link',
    body: OrderAccountSent,
    reply: SignedIn,
    refuses: [
      standardRefusals.notFound,
      orderLinkRefusals.codeNeeded,
      orderAccountRefusals.hasAccount,
      authRefusals.emailTaken,
      termsRefusals.changed,
    ],
    limits: [{ max: 20, seconds: 600, per: 'account' }],
    link: 'always',
  }),
  choosePassword: customerRoute('web', 'POST /customer/first-password', {
    what: 'Choose the first password of an account that was made without one',
    beforeTerms: true,
    body: FirstPasswordForm,
    reply: SignedIn,
    refuses: [orderAccountRefusals.passwordSet],
    limits: [{ max: 10, seconds: 600, per: 'account' }],
    confirms: true,
  }),
}
