import type { Context, Db } from '../../../../kit/server/index.ts'
import type { CardAccounts } from '../contract/index.ts'
import { accountKinds } from './provider/account-kind.ts'
import { findCurrentCardAccount } from './store-card-accounts.ts'

/** A shop's card account without its keys, and the companies on offer. */
export async function showCardAccounts({ get }: Pick<Context, 'get'>, db: Db, shop: string): Promise<CardAccounts> {
  const found = await findCurrentCardAccount(db, shop)
  return {
    account: found && {
      provider: found.provider,
      title: found.title,
      keyLast4: found.keyLast4,
      secretLast4: found.secretLast4,
      savedAt: found.savedAt.toISOString(),
    },
    offered: get(accountKinds).map(({ name, label, webhookUrl }) => ({ name, label, webhookUrl: webhookUrl(shop) })),
  }
}
