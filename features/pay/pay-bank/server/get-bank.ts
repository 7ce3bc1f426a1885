import type { Actor, Context, Verb } from '../../../../kit/server/index.ts'
import { getTimeZone, requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { payBank, ShopBank } from '../contract/index.ts'
import { calculateNextCheck } from '../rules.ts'
import { getToday } from './access.ts'
import { findHighestCheck } from './hooks.ts'
import { openShopAccount } from './originator.ts'
import { type BankRow, findBank, listBankChanges, listReviews } from './store-bank.ts'

export const getBank: Verb<typeof payBank.get> = async (context, { params }) => {
  await requireOwnedShop(context.db, context.actor, params.shop)
  return readBank(context, params.shop)
}

/** The settings as a screen shows them: never a whole account number. */
export async function readBank(context: Pick<Context<Actor>, 'db' | 'get' | 'clock'>, shopId: string): Promise<ShopBank> {
  const { db, get } = context
  const [today, timeZone, bank, highest, reviews, changes] = await Promise.all([
    getToday(context, shopId),
    getTimeZone(db, shopId),
    findBank(db, shopId),
    get(findHighestCheck)(db, shopId),
    listReviews(db, shopId),
    listBankChanges(db, shopId),
  ])
  const atTime = <T extends { at: Date }>(row: T) => ({ ...row, at: row.at.toISOString() })
  return {
    ...(bank ? showBank(bank) : emptyBank),
    timeZone,
    accountType: (bank && openShopAccount(get, shopId, bank)?.type) ?? 'checking',
    nextCheck: calculateNextCheck(bank?.nextCheck, highest),
    review: bank && { dueOn: bank.reviewDueOn, isDue: bank.reviewDueOn <= today },
    reviews: reviews.map(atTime),
    changes: changes.map(atTime),
  }
}

const showBank = ({ sealedAccount: _, accountRouting: __, reviewDueOn: ___, ...shown }: BankRow) => shown

const emptyBank = {
  version: 0,
  bankName: '',
  routing: '',
  immediateDestination: '',
  immediateOrigin: '',
  companyName: '',
  companyId: '',
  isBalanced: false,
  sendsPrenotes: false,
  accountLast4: '',
}
