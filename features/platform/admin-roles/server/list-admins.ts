import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { admins } from '../contract/index.ts'
import { listAdmins as readAdmins } from './store.ts'

export const listAdmins: Verb<typeof admins.list> = async ({ db }, { query }) =>
  new JsonText(await readAdmins(db, { after: query.after ?? null, limit: 50 }))
