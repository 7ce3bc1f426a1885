import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { MyInvitations, staff } from '../contract/index.ts'
import { findInvitationsJson } from './store-staff.ts'

export const listMyInvitations: Verb<typeof staff.listMyInvitations> = async ({ db, actor, clock }) =>
  new JsonText<MyInvitations>(await findInvitationsJson(db, actor.accountId, clock.now()))
