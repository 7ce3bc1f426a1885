import { hasOneOf } from '../../../../common/admin-roles.ts'
import type { HasAdminRole } from '../../../../kit/server/http/guard.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { findAdmin } from './store.ts'

/** Reads the roles each time, so a change takes effect at once on every server. */
export const createAdminCheck =
  (db: Db): HasAdminRole =>
  async ({ accountId }, allowed) =>
    hasOneOf((await findAdmin(db, accountId))?.roles ?? [], allowed)
