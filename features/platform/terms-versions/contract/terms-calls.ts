import { z } from 'zod'
import { publicRoute, route } from '../../../../common/route.ts'
import { termsRefusals } from './refusals.ts'
import { AgreeForm, OwnTerms, PublicTerms } from './schemas.ts'

/** Admins run Liftbay; they are not asked. */
const byUser = { who: ['customer', 'owner', 'employee', 'vendors'] } as const
const limits = [{ max: 120, seconds: 60, per: 'address' }] as const

/** The terms for everyone. */
export const terms = {
  current: publicRoute('web', 'GET /policy', {
    what: 'Get the terms of use and privacy policy in effect, as on the terms page',
    reply: PublicTerms,
    limits,
  }),
  read: publicRoute('web', 'GET /policy/{number}', {
    what: 'Get one published version of the terms',
    params: z.strictObject({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: PublicTerms,
    limits,
  }),
}

/** The terms for the person who is logged in. */
export const ownTerms = {
  read: route('web', 'GET /my-terms', {
    ...byUser,
    what: 'Get the terms in effect, whether the caller still has to agree to them, and what changed since they agreed last',
    reply: OwnTerms,
    beforeTerms: true,
  }),
  agree: route('web', 'POST /my-terms/agree', {
    ...byUser,
    what: 'Agree to the terms in effect; kept with time and network address',
    body: AgreeForm,
    reply: z.strictObject({ number: z.int() }),
    refuses: [termsRefusals.changed],
    beforeTerms: true,
    allowedWhenExpired: true,
  }),
}
