import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { isOwnPage } from '../../../../kit/server/http/own-origin.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { findWorkplace, type Workplace } from '../../shift-clock/server/index.ts'
import { tabletRefusals } from '../contract/index.ts'
import { hashSecret, readTabletCookie } from './secrets.ts'
import { findTablet, type WorkingTablet } from './store.ts'

/** The tablet that calls, by its cookie. That of a suspended shop stays set up, but does nothing. */
export async function requireTablet(context: Pick<Context, 'db' | 'cookies' | 'config'>): Promise<WorkingTablet> {
  const token = readTabletCookie(context)
  const found = token === '' ? null : await findTablet(context.db, hashSecret(token))
  if (!found) return refuse(tabletRefusals.notSetUp)
  return found.isSuspended ? refuse(tabletRefusals.notNow) : found
}

/** A cookie comes with any page's call, so a change must come from one of ours. */
export function requireOwnPage({ header, config }: Pick<Context, 'header' | 'config'>): void {
  refuseIf(isOwnPage(header, config.appUrl) ? null : tabletRefusals.otherSite)
}

/** Where the caller works now. */
export async function requireOwnJob(db: Db, actor: Actor, shopId: string): Promise<Workplace> {
  const place = await findWorkplace(db, shopId, actor.accountId)
  return place?.isEmployed ? place : refuse(standardRefusals.notFound)
}
