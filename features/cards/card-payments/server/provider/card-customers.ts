import type { CardMethod } from '../../contract/index.ts'

/** A card that a payer chose to keep at a provider. */
export interface CardOnFile {
  /** The provider's id of the card. */
  id: string
  method: CardMethod
  last4: string
  expMonth: number
  /** Four digits. */
  expYear: number
}

export interface NewCardCustomer {
  /** Our id of the payer's account, used as the provider's idempotency key. */
  accountId: string
  name: string
  email: string
}

/** The people who pay at one account of a provider. The provider shows them their cards on its page and asks before it saves one. */
export interface CardCustomers {
  /** The provider's id of the payer. The same account gets the same one. */
  create(payer: NewCardCustomer): Promise<string>
  /** Deletes a payer with all cards. Does nothing when the provider does not know them. */
  remove(customer: string): Promise<void>
  /** The cards this payer asked to keep, the newest first; none when the provider does not know the payer. */
  listCards(customer: string): Promise<CardOnFile[]>
  /** Removes one card. Does nothing when it is not this payer's. */
  removeCard(customer: string, card: string): Promise<void>
}

/** Thrown by `createPage` when the payer was deleted at the provider. */
export class CardCustomerMissing extends Error {}
