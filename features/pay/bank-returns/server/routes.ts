import { connectVerbs } from '../../../../kit/server/index.ts'
import { bankReturns, ownBankChanges } from '../contract/index.ts'
import { acceptChange } from './accept-change.ts'
import { listHeldAccounts } from './list-held-accounts.ts'
import { listOwnBankChanges } from './list-own-bank-changes.ts'
import { readReturns } from './read-returns.ts'
import { releaseAccount } from './release-account.ts'

export const routes = [
  ...connectVerbs('bank-returns', bankReturns, { read: readReturns, held: listHeldAccounts, release: releaseAccount }),
  ...connectVerbs('own-bank-changes', ownBankChanges, { list: listOwnBankChanges, accept: acceptChange }),
]
