import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { Account } from '../../ach-format/rules.ts'
import { type BankForm, type payBank, payBankRefusals } from '../contract/index.ts'
import { findNextReview } from '../rules.ts'
import { getToday } from './access.ts'
import { sealText } from './bank-box.ts'
import { readBank } from './get-bank.ts'
import { bankPath, notifyOwners } from './notify-owners.ts'
import { openShopAccount } from './originator.ts'
import { type BankRow, findStaffName, insertBankChange, lockBank, lockShopBank, saveBankRow } from './store-bank.ts'

export const saveBank: Verb<typeof payBank.save> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { actor, clock, get, version } = context
    const services = { ...context, db: tx }
    const dba = await requireOwnedShop(tx, actor, params.shop)
    await lockShopBank(tx, params.shop)
    const before = await lockBank(tx, params.shop)
    if ((before?.version ?? 0) !== version) refuse(standardRefusals.stale, { more: { version: before?.version ?? 0 } })
    const kept = before && openShopAccount(get, params.shop, before)
    const account = chooseAccount(body, kept)
    refuseIf(body.isBalanced && !account ? payBankRefusals.offsetNeeded : null, {
      errors: { account: payBankRefusals.offsetNeeded.msg },
    })
    const at = clock.now()
    const { account: _, accountType: __, ...shown } = body
    await saveBankRow(tx, params.shop, {
      ...shown,
      sealedAccount:
        account && sealText(get, 'shop', params.shop, JSON.stringify({ account: account.account, type: account.type })),
      accountRouting: account?.routing ?? '',
      accountLast4: account?.account.slice(-4) ?? '',
      reviewDueOn: before?.reviewDueOn ?? findNextReview(await getToday(services, params.shop)),
      by: actor.accountId,
      at,
    })
    const fields = listChanged(before, body, kept, account)
    if (fields.length > 0) {
      await insertBankChange(tx, params.shop, actor.accountId, at, fields)
      const name = (await findStaffName(tx, actor.accountId)) || 'An owner'
      await notifyOwners(tx, params.shop, {
        title: `${name} changed the payroll bank settings at ${dba}`,
        body: `Changed: ${fields.join(', ')}. If you did not expect this, change your password and call your bank.`,
        path: bankPath,
        by: actor.accountId,
        mailsDoer: true,
      })
    }
    return readBank(services, params.shop)
  })

/** The typed one at the originating bank, or the one on file. */
function chooseAccount(body: BankForm, kept: Account | null): Account | null {
  if (body.account !== '') return { routing: body.routing, account: body.account, type: body.accountType }
  return kept && { ...kept, type: body.accountType }
}

const names = {
  bankName: 'bank',
  routing: 'routing number',
  immediateDestination: 'immediate destination',
  immediateOrigin: 'immediate origin',
  companyName: 'company name',
  companyId: 'company ID',
  isBalanced: 'balanced files',
  sendsPrenotes: 'prenotes',
} as const

function listChanged(before: BankRow | null, body: BankForm, kept: Account | null, account: Account | null): string[] {
  const keys = Object.keys(names) as (keyof typeof names)[]
  const changed = keys.filter((key) => before?.[key] !== body[key]).map((key) => names[key])
  const isSame = kept?.account === account?.account && kept?.type === account?.type && kept?.routing === account?.routing
  return isSame ? changed : [...changed, 'account']
}
