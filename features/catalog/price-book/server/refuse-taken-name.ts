import { refuseIf } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { priceBookRefusals } from '../contract/index.ts'
import { isNameTaken } from './store.ts'

/** `except`: the canned job that may keep the name. */
export async function refuseTakenName(tx: Db, shopId: string, name: string, except: string | null = null): Promise<void> {
  const { nameTaken } = priceBookRefusals
  refuseIf((await isNameTaken(tx, shopId, name, except)) ? nameTaken : null, { errors: { name: nameTaken.msg } })
}
