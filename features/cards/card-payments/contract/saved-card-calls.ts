import { z } from 'zod'
import { route } from '../../../../common/route.ts'
import { id, line } from '../../../../common/text.ts'
import { cardPaymentRefusals } from './refusals.ts'
import { SavedCards } from './saved-card-schemas.ts'

/** The cards a customer saved on the card companies' pages. */
export const savedCards = {
  list: route('web', 'GET /payment/saved-card', {
    beforeTerms: true,
    what: "List the customer's saved cards at each card account: brand, last four digits and expiry",
    who: ['customer'],
    reply: SavedCards,
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  remove: route('web', 'DELETE /payment/saved-card/{id}', {
    beforeTerms: true,
    what: 'Have the card company delete a saved card; `id` is the account it is saved at',
    who: ['customer'],
    params: z.strictObject({ id: id('Card account') }),
    query: z.strictObject({ card: line('Card', 100) }),
    reply: z.strictObject({ removed: z.boolean() }),
    refuses: [cardPaymentRefusals.providerFailed, cardPaymentRefusals.keysRemoved],
    limits: [{ max: 30, seconds: 60, per: 'account' }],
  }),
}
