import type { Profiles } from '../../auth/server/index.ts'
import { findAdmin } from './store.ts'

/** An admin's name and roles for the screens. */
export const getAdminProfile: Profiles['admin'] = async (db, accountId) => {
  const admin = await findAdmin(db, accountId)
  return { person: { firstName: admin?.name ?? 'Admin', adminRoles: admin?.roles ?? [] }, company: {} }
}
