import { type AdminRole, hasOneOf } from '../../../common/admin-roles.ts'
import { getKindOfWork, type WorkItemKind, workItemKindNames } from './contract/index.ts'

/** The kinds of work that an admin with these roles sees and does. */
export const listKindsFor = (roles: readonly AdminRole[]): WorkItemKind[] =>
  workItemKindNames.filter((kind) => hasOneOf(roles, getKindOfWork(kind).admins))
