import { z } from 'zod'
import { standardRefusals } from '../../../../common/refusal.ts'
import { route } from '../../../../common/route.ts'
import { id, instant } from '../../../../common/text.ts'
import { emailRoles } from '../../../platform/auth/contract/index.ts'
import { answerHours, viewMinutes } from '../rules.ts'
import { viewRefusals } from './refusals.ts'
import { AskedView, OwnView, StartedView, ViewForm } from './schemas.ts'

const oneView = z.strictObject({ id: id('View') })
const page = z.strictObject({ after: id('After').optional() })
const next = z.uuid().nullable()

/** For admins. */
export const views = {
  list: route('web', 'GET /viewas', {
    what: 'List the requests of the signed-in admin to look at accounts, newest first, page by page',
    who: ['admin'],
    admins: ['support'],
    query: page,
    reply: z.strictObject({ views: z.array(AskedView), next }),
  }),
  ask: route('web', 'POST /viewas', {
    what: `Ask a person by notification and mail to let the signed-in admin look at the program as they see it; open for ${answerHours} hours. Never for an admin's account`,
    who: ['admin'],
    admins: ['support'],
    body: ViewForm,
    reply: AskedView,
    refuses: [viewRefusals.noAccount, viewRefusals.alreadyAsked],
    once: true,
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  start: route('web', 'POST /viewas/{id}/start', {
    what: `Get a token that reads as the person who allowed it, until ${viewMinutes} minutes after they did. An earlier token of this view stops working`,
    who: ['admin'],
    admins: ['support'],
    params: oneView,
    reply: StartedView,
    refuses: [viewRefusals.notAllowedNow, standardRefusals.notFound],
  }),
  end: route('web', 'POST /viewas/{id}/end', {
    what: 'Withdraw the request, or end the view. Ending it again changes nothing',
    who: ['admin'],
    admins: ['support'],
    params: oneView,
    reply: z.strictObject({}),
    refuses: [standardRefusals.notFound],
  }),
}

/** For the person whose account it is. */
export const ownViews = {
  list: route('web', 'GET /viewas/mine', {
    what: 'List who asked to look at my account, what I answered, and which calls they made, newest first, page by page',
    who: emailRoles,
    query: page,
    reply: z.strictObject({ views: z.array(OwnView), next }),
  }),
  allow: route('web', 'POST /viewas/mine/{id}/allow', {
    what: `Let an admin look at the program as I see it for ${viewMinutes} minutes, without changing anything`,
    who: emailRoles,
    params: oneView,
    reply: z.strictObject({ endsAt: instant('Ends') }),
    refuses: [viewRefusals.notWaiting, standardRefusals.notFound],
    confirms: true,
    allowedWhenExpired: true,
  }),
  refuse: route('web', 'POST /viewas/mine/{id}/refuse', {
    what: 'Do not let an admin look at my account',
    who: emailRoles,
    params: oneView,
    reply: z.strictObject({}),
    refuses: [viewRefusals.notWaiting, standardRefusals.notFound],
    allowedWhenExpired: true,
  }),
  end: route('web', 'POST /viewas/mine/{id}/end', {
    what: 'End a view of my account now. Ending it again changes nothing',
    who: emailRoles,
    params: oneView,
    reply: z.strictObject({}),
    refuses: [standardRefusals.notFound],
    allowedWhenExpired: true,
  }),
  current: route('web', 'GET /viewas/current', {
    what: 'Get the end of the view that makes this call; 404 for anyone who is logged in as themselves',
    who: emailRoles,
    reply: z.strictObject({ id: z.uuid(), endsAt: instant('Ends') }),
    refuses: [standardRefusals.notFound],
  }),
}
