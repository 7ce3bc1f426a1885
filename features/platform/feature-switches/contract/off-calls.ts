import { z } from 'zod'
import { publicRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { switchKey } from './schemas.ts'

/** Tells the screens which features are turned off. */
export const switchedOff = {
  list: publicRoute('web', 'GET /features-off', {
    what: 'List the features that are turned off for a shop, or without one for everyone',
    query: z.strictObject({ shop: id('Shop').optional() }),
    reply: z.strictObject({ off: z.array(switchKey) }),
    limits: [{ max: 600, seconds: 60, per: 'address' }],
  }),
}
