import { Refused, refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { tabletRefusals } from '../contract/index.ts'
import { describeWait } from '../rules.ts'
import { checkPin } from './check-pin.ts'
import type { TabletPerson, WorkingTablet } from './store.ts'

/** Somebody who works at the tablet's shop and typed the right PIN. Refuses with `pin_wrong`, `pin_refused`, and 404 for anyone else. */
export async function requirePin(
  context: Pick<Context, 'db' | 'clock' | 'get'>,
  tablet: WorkingTablet,
  accountId: string,
  pin: string,
): Promise<TabletPerson> {
  const result = await checkPin(context, tablet, accountId, pin)
  switch (result.outcome) {
    case 'right':
      return result.person
    case 'refused':
      throw new Refused(tabletRefusals.pinRefused, { msg: describeWait(result.until, tablet.timeZone) })
    case 'stranger':
    case 'left':
      return refuse(standardRefusals.notFound)
    // Whether somebody has no PIN yet is nobody else's business.
    case 'wrong':
    case 'no-pin':
      return refuse(tabletRefusals.wrongPin)
  }
}
