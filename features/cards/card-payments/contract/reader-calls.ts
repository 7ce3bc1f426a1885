import { z } from 'zod'
import { ownerRoute, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { CardReaders, NewReader } from './reader-schemas.ts'
import { cardPaymentRefusals } from './refusals.ts'

const atShop = z.strictObject({ shop: id('Shop') })

/** The card readers at a shop's counter. */
export const cardReaders = {
  list: staffRoute('web', 'GET /company/reader', {
    what: "List a shop's card readers and whether each is online, and the card companies whose readers it can register",
    query: atShop,
    reply: CardReaders,
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  register: ownerRoute('web', 'POST /company/reader', {
    what: 'Register a card reader with the code it shows, under a name that the desk sees',
    body: NewReader.extend(atShop.shape),
    reply: CardReaders,
    refuses: [
      cardPaymentRefusals.unknownProvider,
      cardPaymentRefusals.readerCodeRefused,
      cardPaymentRefusals.readerKnown,
      cardPaymentRefusals.providerFailed,
    ],
    limits: [{ max: 20, seconds: 600, per: 'account' }],
  }),
  remove: ownerRoute('web', 'DELETE /company/reader/{id}', {
    what: 'Remove a card reader; refused while a payment runs on it',
    params: z.strictObject({ id: id('Card reader') }),
    query: atShop,
    reply: CardReaders,
    refuses: [cardPaymentRefusals.readerBusy],
  }),
}
