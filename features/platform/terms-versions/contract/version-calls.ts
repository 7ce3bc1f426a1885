import { z } from 'zod'
import { publicRoute } from '../../../../common/route.ts'

/** The number that a form that agrees to the terms sends back. It has its own file, because public pages load it without the other calls. */
export const shownTerms = {
  read: publicRoute('web', 'GET /policy-version', {
    what: 'Get the number of the terms in effect, which a form that agrees to them sends as `termsVersion`',
    reply: z.strictObject({ number: z.int(), effectiveOn: z.iso.date() }),
    limits: [{ max: 120, seconds: 60, per: 'address' }],
  }),
}
