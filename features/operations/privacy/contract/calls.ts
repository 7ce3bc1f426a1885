import { z } from 'zod'
import { standardRefusals } from '../../../../common/refusal.ts'
import { file, route } from '../../../../common/route.ts'
import { day, id } from '../../../../common/text.ts'
import { emailRoles } from '../../../platform/auth/contract/index.ts'
import { exportDays, waitingDays } from '../rules.ts'
import { privacyRefusals } from './refusals.ts'
import {
  DeclineForm,
  DeletionRequest,
  ExportForm,
  KeptRecord,
  OwnExport,
  OwnPrivacy,
  OwnRequest,
  RetentionRule,
  RetentionRun,
} from './schemas.ts'

const oneRequest = z.strictObject({ id: id('Request') })

/** Also for people who do not agree to new terms. */
const own = { who: emailRoles, beforeTerms: true } as const

/** For everybody with an account, about their own data. */
export const ownPrivacy = {
  get: route('web', 'GET /privacy/mine', {
    what: 'Get what would be erased and what the law keeps if I am deleted, my request, and my exports',
    ...own,
    reply: OwnPrivacy,
  }),
  requestDeletion: route('web', 'POST /privacy/mine/deletion', {
    what: `Ask to be deleted: after ${waitingDays} days and a review, the account is closed, and everything that no law requires us to keep is erased. Refused while something is open`,
    ...own,
    reply: OwnRequest,
    refuses: [privacyRefusals.alreadyRequested, privacyRefusals.accountInUse],
    confirms: true,
    once: true,
    allowedWhenExpired: true,
  }),
  withdrawDeletion: route('web', 'POST /privacy/mine/deletion/withdraw', {
    what: 'Keep my account: withdraw my request to be deleted',
    ...own,
    reply: z.strictObject({}),
    refuses: [privacyRefusals.notOpen],
    allowedWhenExpired: true,
  }),
  startExport: route('web', 'POST /privacy/mine/export', {
    what: `Put everything about me together in one ZIP file (JSON and a page to read), which I can download for ${exportDays} days`,
    ...own,
    reply: OwnExport,
    refuses: [privacyRefusals.exportInProgress],
    confirms: true,
    allowedWhenExpired: true,
    limits: [{ max: 10, seconds: 86_400, per: 'account' }],
  }),
  downloadExport: route('web', 'GET /privacy/mine/export/{id}', {
    what: 'Download the ZIP file of everything about me',
    ...own,
    params: z.strictObject({ id: id('Export') }),
    reply: file('application/zip'),
    refuses: [privacyRefusals.exportNotReady, standardRefusals.notFound],
    confirms: true,
  }),
}

/** For admins of support. */
export const privacy = {
  listRequests: route('web', 'GET /privacy/requests', {
    what: 'List requests to be deleted, newest first, page by page; all, or the open ones',
    who: ['admin'],
    admins: ['support'],
    query: z.strictObject({ which: z.enum(['open', 'all']).default('open'), after: id('After').optional() }),
    reply: z.strictObject({ requests: z.array(DeletionRequest), next: z.uuid().nullable() }),
  }),
  approve: route('web', 'POST /privacy/requests/{id}/approve', {
    what: 'Approve a deletion; it happens when the waiting time is over and nothing is open',
    who: ['admin'],
    admins: ['support'],
    params: oneRequest,
    reply: DeletionRequest,
    refuses: [privacyRefusals.notOpen, standardRefusals.notFound],
    confirms: true,
  }),
  decline: route('web', 'POST /privacy/requests/{id}/decline', {
    what: 'Decline a deletion with a reason that the person reads',
    who: ['admin'],
    admins: ['support'],
    params: oneRequest,
    body: DeclineForm,
    reply: DeletionRequest,
    refuses: [privacyRefusals.notOpen, standardRefusals.notFound],
  }),
  startExport: route('web', 'POST /privacy/exports', {
    what: 'Start an export for a person who asked support for one. Only the person can download it',
    who: ['admin'],
    admins: ['support'],
    body: ExportForm,
    reply: z.strictObject({}),
    refuses: [privacyRefusals.noAccount, privacyRefusals.exportInProgress],
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  listRules: route('web', 'GET /privacy/rules', {
    what: 'List how long each kind of data is kept and by which source, with when each rule last ran',
    who: ['admin'],
    admins: ['support'],
    reply: z.strictObject({ rules: z.array(RetentionRule), kept: z.array(KeptRecord) }),
  }),
  listRuns: route('web', 'GET /privacy/runs', {
    what: 'List what each retention rule removed, by day in UTC, newest first; 14 days a page',
    who: ['admin'],
    admins: ['support'],
    query: z.strictObject({ before: day('Before').optional() }),
    reply: z.strictObject({ runs: z.array(RetentionRun), next: z.string().nullable() }),
  }),
}
