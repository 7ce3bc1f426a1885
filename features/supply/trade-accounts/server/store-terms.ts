import { type Db, findRow, runSql } from '../../../../kit/server/index.ts'
import type { PaymentTerms, TradeState } from '../contract/index.ts'

export interface AccountTerms {
  state: TradeState
  terms: PaymentTerms
  /** Credit limit in cents; 0 for prepaid. */
  limit: number
}

export const findTerms = (db: Db, shopId: string, vendorId: string) =>
  findRow<AccountTerms>(db)`
    select state, terms, limit_cents as "limit" from trade_account where shop_id = ${shopId} and vendor_id = ${vendorId}`

/** Locked until the transaction ends, so spending on an account is counted one order at a time. */
export async function lockTerms(tx: Db, shopId: string, vendorId: string): Promise<AccountTerms | null> {
  await runSql(tx)`select from trade_account where shop_id = ${shopId} and vendor_id = ${vendorId} for update`
  return findTerms(tx, shopId, vendorId)
}
