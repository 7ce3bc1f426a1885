import { refuse } from '../../../../common/refusal.ts'
import { isOwnPage } from '../../../../kit/server/http/own-origin.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { authRefusals } from '../contract/index.ts'

/** Refuses requests from other sites, for a GET with effects or a call that relies on a cookie. */
export function requireOwnPage({ header, config }: Pick<Context, 'header' | 'config'>): void {
  if (!isOwnPage(header, config.appUrl)) refuse(authRefusals.originNotAllowed)
}
