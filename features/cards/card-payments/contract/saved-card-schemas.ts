import { z } from 'zod'
import { id } from '../../../../common/text.ts'
import { cardMethods } from './schemas.ts'

/** A card that a customer saved at a card company. The company has its number; we do not. */
export const SavedCardFact = z.strictObject({
  /** The card company's id of it. */
  id: z.string(),
  method: z.enum(cardMethods),
  last4: z.string(),
  expMonth: z.int(),
  /** Four digits. */
  expYear: z.int(),
  isExpired: z.boolean(),
})
export type SavedCardFact = z.output<typeof SavedCardFact>

export const SavedCards = z.strictObject({
  /** Each card account has its own cards: Liftbay's first, then those of shops with their own. */
  accounts: z.array(
    z.strictObject({
      id: id(),
      /** The shop whose own account it is; null for Liftbay's. */
      shopName: z.string().nullable(),
      /** Null when the card company is not responding. */
      cards: z.array(SavedCardFact).nullable(),
    }),
  ),
})
export type SavedCards = z.output<typeof SavedCards>
