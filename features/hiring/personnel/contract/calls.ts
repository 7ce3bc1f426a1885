import { z } from 'zod'
import { route, staffRoute } from '../../../../common/route.ts'
import { email, id } from '../../../../common/text.ts'
import { personnelRefusals } from './refusals.ts'
import { Draft, DraftForm, EmploymentForm, formName, HoldForm, OwnRecord } from './schemas.ts'

const own = {
  who: ['employee'],
  params: z.strictObject({ email: email() }),
  query: z.strictObject({ shop: id('Shop').optional() }),
} as const
const ownForm = { ...own, params: z.strictObject({ email: email(), form: formName() }), allowedWhenExpired: true } as const

/** The employee's calls. Without `shop`, they are about the shop that employed the person last. */
export const ownPersonnel = {
  getMine: route('employee', 'GET /{email}/record', {
    ...own,
    what: 'Get your own personnel record: first day, and who viewed it',
    reply: OwnRecord,
  }),
  getDraft: route('employee', 'GET /{email}/draft/{form}', {
    ...ownForm,
    what: 'Get a form that is still being filled in',
    notInViews: true,
    reply: Draft,
  }),
  saveDraft: route('employee', 'PUT /{email}/draft/{form}', {
    ...ownForm,
    what: 'Save a form that is still being filled in',
    body: DraftForm,
    reply: Draft.omit({ values: true }),
    refuses: [personnelRefusals.draftChanged],
    limits: [{ max: 600, seconds: 600, per: 'account' }],
  }),
  discardDraft: route('employee', 'DELETE /{email}/draft/{form}', {
    ...ownForm,
    what: 'Discard a form that is still being filled in',
    reply: z.strictObject({}),
  }),
}

const record = z.strictObject({ shop: id('Shop'), n: id('Employee') })
const change = { needs: 'shop.personnel', reply: z.strictObject({}), refuses: [personnelRefusals.ownRecord] } as const

export const personnel = {
  changeEmployment: staffRoute('owner', 'PUT /personnel/{shop}/{n}', {
    ...change,
    what: 'Set an employee’s first and last day of work',
    allowedWhenExpired: true,
    params: record,
    body: EmploymentForm,
  }),
  hold: staffRoute('owner', 'PUT /personnel/{shop}/{n}/hold', {
    ...change,
    what: 'Put an employee’s records on hold for a lawsuit or an audit, or end the hold',
    allowedWhenExpired: true,
    confirms: true,
    params: record,
    body: HoldForm,
  }),
}
