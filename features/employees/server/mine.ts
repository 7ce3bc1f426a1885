import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { type Actor, type Context, JsonText, type Verb } from '../../../server/kit/context.ts'
import type { Employee, employees } from '../contract.ts'
import { employeeJson, shopsOf, updateEmployee } from './store.ts'

async function myRecord({ db, actor }: Pick<Context<Actor>, 'db' | 'actor'>): Promise<JsonText<Employee>> {
  const found = await employeeJson(db, actor.accountId)
  return found ? new JsonText(found.json, found.version) : refuse(standardRefusals.notFound)
}

export const mine: Verb<typeof employees.mine> = (context) => myRecord(context)

export const update: Verb<typeof employees.update> = async (context, { body }) => {
  if (!(await updateEmployee(context.db, context.actor.accountId, context.version, body)))
    refuse(standardRefusals.stale, { more: { version: (await myRecord(context)).version } })
  return myRecord(context)
}

export const shops: Verb<typeof employees.shops> = async ({ db, actor }, { params }) => {
  if (params.email !== actor.email) refuse(standardRefusals.notFound)
  return new JsonText(await shopsOf(db, actor.accountId))
}
