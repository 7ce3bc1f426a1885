import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { employees } from '../contract/index.ts'
import { getOwnRecord } from './own-record.ts'
import { updateEmployee } from './store.ts'

export const updateMyEmployee: Verb<typeof employees.update> = async (context, { body: { email, ...form } }) => {
  if (email !== undefined && email !== context.actor.email) refuse(standardRefusals.notFound)
  if (!(await updateEmployee(context.db, context.actor.accountId, context.version, form)))
    refuse(standardRefusals.stale, { more: { version: (await getOwnRecord(context)).version } })
  return getOwnRecord(context)
}
