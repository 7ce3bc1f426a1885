import { z } from 'zod'
import { route } from '../../../../common/route.ts'
import { secondAdminTooClose } from '../../../../common/second-admin.ts'
import { termsRefusals } from './refusals.ts'
import { DraftForm, PublishForm, TermsDraft, TermsVersion } from './schemas.ts'

const bySuperadmin = { who: ['admin'], admins: ['superadmin'] } as const

/** The admin's versions of the terms: one draft at most, and what was published. */
export const termsVersions = {
  list: route('web', 'GET /terms-versions', {
    ...bySuperadmin,
    what: 'List the published versions of the terms, newest first, page by page',
    query: z.strictObject({ after: z.coerce.number().int().min(1).optional() }),
    reply: z.strictObject({ versions: z.array(TermsVersion), next: z.int().nullable() }),
  }),
  readDraft: route('web', 'GET /terms-draft', {
    ...bySuperadmin,
    what: 'Get the draft of the next version of the terms, or null',
    reply: z.strictObject({ draft: TermsDraft.nullable() }),
  }),
  startDraft: route('web', 'POST /terms-draft', {
    ...bySuperadmin,
    what: 'Start a draft of the next version with the text of the newest one',
    body: z.strictObject({}),
    reply: TermsDraft,
    refuses: [termsRefusals.hasDraft],
    once: true,
  }),
  saveDraft: route('web', 'PUT /terms-draft', {
    ...bySuperadmin,
    what: 'Save the draft of the terms',
    body: DraftForm,
    reply: TermsDraft,
    refuses: [termsRefusals.waiting],
    version: true,
  }),
  discardDraft: route('web', 'DELETE /terms-draft', {
    ...bySuperadmin,
    what: 'Delete the draft of the terms',
    reply: z.strictObject({}),
    refuses: [termsRefusals.waiting],
    version: true,
  }),
  propose: route('web', 'POST /terms-draft/propose', {
    ...bySuperadmin,
    what: 'Send the draft of the terms to another admin, who publishes it',
    body: PublishForm,
    reply: TermsDraft,
    refuses: [termsRefusals.waiting],
    version: true,
    once: true,
    confirms: true,
  }),
  takeBack: route('web', 'POST /terms-draft/take-back', {
    ...bySuperadmin,
    what: 'Take the draft of the terms back, or send it back to its admin, so that it can be changed',
    body: z.strictObject({}),
    reply: TermsDraft,
    refuses: [termsRefusals.notWaiting],
    version: true,
  }),
  publish: route('web', 'POST /terms-draft/publish', {
    ...bySuperadmin,
    what: 'Publish the draft that another admin sent for approval, in effect from its day; it never changes again',
    body: z.strictObject({}),
    reply: TermsVersion,
    refuses: [termsRefusals.notWaiting, termsRefusals.dayPassed, termsRefusals.sameAdmin, secondAdminTooClose],
    version: true,
    once: true,
    confirms: true,
  }),
}
