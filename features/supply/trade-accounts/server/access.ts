import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, JsonText, makeBadInput } from '../../../../kit/server/index.ts'
import { transferFileToShop } from '../../../platform/files/server/index.ts'
import type { CertificateForm, TradeAccountDetail } from '../contract/index.ts'
import { type Act, reasonNotTo } from '../rules.ts'
import { type AccountRow, findAccountJson, isOwnLevel, lockAccount, saveCertificate } from './store.ts'

/** Locks one of the vendor's accounts in the version it saw. Everyone else gets 404. */
export async function lockOwnAccount(tx: Db, context: Context<Actor>, id: string, act: Act): Promise<AccountRow> {
  const account = await lockAccount(tx, id)
  if (account?.vendorId !== context.actor.accountId) return refuse(standardRefusals.notFound)
  if (account.version !== context.version) refuse(standardRefusals.stale, { more: { version: account.version } })
  refuseIf(reasonNotTo(act, account.state))
  return account
}

export async function requireOwnLevel(tx: Db, actor: Actor, levelId: string | null): Promise<void> {
  if (levelId !== null && !(await isOwnLevel(tx, actor.accountId, levelId)))
    throw makeBadInput({ priceLevelId: isInvalid('Price level') })
}

/** Saves the resale certificate. The file becomes one of the shop's. */
export async function takeCertificate(
  context: Context<Actor>,
  account: AccountRow,
  { certificate, fileId }: CertificateForm,
): Promise<void> {
  if (fileId && !(await transferFileToShop(context, fileId, account.shopId))) throw makeBadInput({ fileId: isInvalid('File') })
  await saveCertificate(context.db, account.id, certificate, fileId)
}

export async function getOwnAccount(db: Db, { accountId }: Actor, id: string): Promise<JsonText<TradeAccountDetail>> {
  const found = (await findAccountJson(db, accountId, id)) ?? refuse(standardRefusals.notFound)
  return new JsonText<TradeAccountDetail>(found.json, found.version)
}
