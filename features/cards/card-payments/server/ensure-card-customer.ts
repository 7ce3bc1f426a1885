import type { Context } from '../../../../kit/server/index.ts'
import type { CardProvider } from './provider/card-provider.ts'
import { findCardCustomerReference, findPayer, insertCardCustomer } from './store-card-customers.ts'

/** The provider's name for a payer at this account. Introduces them with name and e-mail the first time; null for an account without a customer. */
export async function ensureCardCustomer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  provider: CardProvider,
  accountId: string,
): Promise<string | null> {
  const known = await findCardCustomerReference(db, accountId, provider)
  if (known) return known
  const payer = await findPayer(db, accountId)
  if (!payer) return null
  const reference = await provider.customers.create({ accountId, ...payer })
  await insertCardCustomer(db, { accountId, source: provider, reference, now: clock.now() })
  return reference
}
