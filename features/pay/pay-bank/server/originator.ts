import type { Provided } from '../../../../kit/server/index.ts'
import type { Account, OriginatorFacts } from '../../ach-format/rules.ts'
import { openText } from './bank-box.ts'
import type { BankRow } from './store-bank.ts'

/** The shop's own account with its whole number, which must not leave the server; null without one. */
export function openShopAccount(get: Provided['get'], shopId: string, bank: BankRow): Account | null {
  if (!bank.sealedAccount) return null
  const { account, type } = JSON.parse(openText(get, 'shop', shopId, bank.sealedAccount)) as Pick<Account, 'account' | 'type'>
  return { routing: bank.accountRouting, account, type }
}

export const makeOriginator = (get: Provided['get'], shopId: string, bank: BankRow): OriginatorFacts => ({
  bankName: bank.bankName,
  immediateDestination: bank.immediateDestination,
  immediateOrigin: bank.immediateOrigin,
  companyName: bank.companyName,
  companyId: bank.companyId,
  odfi: bank.routing.slice(0, 8),
  offset: bank.isBalanced ? openShopAccount(get, shopId, bank) : null,
})
