import { randomBytes } from 'node:crypto'
import type { Clock, Db } from '../../../../../kit/server/index.ts'
import { readMethod } from '../../rules.ts'
import type { CardCustomers } from '../provider/card-customers.ts'
import { deleteCard, deleteCustomer, insertCustomer, listCardsOf } from './store-customers.ts'

interface SandboxCustomerNeeds {
  db: Db
  clock: Clock
  /** The sandbox's name for a shop's account; null for Liftbay's. */
  account: string | null
}

/** The sandbox's payers, and the test cards they saved. */
export const createSandboxCustomers = ({ db, clock, account }: SandboxCustomerNeeds): CardCustomers => ({
  create: ({ accountId }) =>
    insertCustomer(db, {
      reference: `sbu_${randomBytes(15).toString('base64url')}`,
      account,
      clientReference: accountId,
      now: clock.now(),
    }),
  remove: (customer) => deleteCustomer(db, customer, account),
  listCards: async (customer) =>
    (await listCardsOf(db, customer)).map(({ reference, brand, last4, expMonth, expYear }) => ({
      id: reference,
      method: readMethod(brand),
      last4,
      expMonth,
      expYear,
    })),
  removeCard: (customer, card) => deleteCard(db, customer, card),
})
