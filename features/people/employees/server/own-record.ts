import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, JsonText } from '../../../../kit/server/index.ts'
import type { Employee } from '../contract/index.ts'
import { findEmployeeJson } from './store.ts'

export async function getOwnRecord({ db, actor }: Pick<Context<Actor>, 'db' | 'actor'>): Promise<JsonText<Employee>> {
  const found = await findEmployeeJson(db, actor.accountId)
  return found ? new JsonText(found.json, found.version) : refuse(standardRefusals.notFound)
}
