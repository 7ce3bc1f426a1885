import { z } from 'zod'
import { file, route, staffRoute } from '../../../../common/route.ts'
import { email, id } from '../../../../common/text.ts'
import { staffRefusals } from '../../../people/employees/contract/index.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { personnelRefusals, recordKey } from '../../personnel/contract/index.ts'
import { onboardingRefusals } from './refusals.ts'
import {
  NewHires,
  NoticeForm,
  Notices,
  OffboardForm,
  OnboardingBoard,
  OwnTasks,
  Packet,
  RecordPage,
  StartForm,
} from './schemas.ts'

export const ownOnboarding = {
  listTasks: route('employee', 'GET /{email}/tasks', {
    what: 'List what the employee and the shop still have to do before everything is on file',
    who: ['employee'],
    params: z.strictObject({ email: email() }),
    query: z.strictObject({ shop: id('Shop').optional() }),
    reply: OwnTasks,
  }),
}

const inShop = z.strictObject({ shop: id('Shop') })
const inRecord = z.strictObject({ n: recordKey() })
const record = z.strictObject({ shop: id('Shop'), n: id('Employee') })
const needs = 'shop.personnel' as const

export const onboarding = {
  board: staffRoute('owner', 'GET /personnel/{shop}/onboarding', {
    needs,
    what: 'List the employees of a shop with their open and late tasks',
    params: inShop,
    reply: OnboardingBoard,
  }),
  getRecord: staffRoute('web', 'GET /employee/{n}/record', {
    needs,
    what: 'Get an employee’s personnel record; the employee can see that it was read',
    params: inRecord,
    reply: RecordPage,
  }),
  start: staffRoute('owner', 'POST /personnel/{shop}/{n}/start', {
    needs,
    what: 'Set the first day of work and send the employee the paperwork to fill in',
    allowedWhenExpired: true,
    params: record,
    body: StartForm,
    reply: OnboardingBoard,
    refuses: [onboardingRefusals.hasLeft, personnelRefusals.ownRecord, messageRefusals.limitReached],
    once: true,
  }),
  offboard: staffRoute('owner', 'POST /personnel/{shop}/{n}/offboard', {
    needs,
    what: 'End an employment. Access ends immediately, and the records stay as long as the law requires',
    confirms: true,
    allowedWhenExpired: true,
    params: record,
    body: OffboardForm,
    reply: OnboardingBoard,
    refuses: [onboardingRefusals.alreadyEnded, onboardingRefusals.lastDayTooEarly, staffRefusals.ownPermissions],
  }),
  listNotices: route('web', 'GET /employee/{n}/notify', {
    what: 'List the shop’s messages to an employee; for the employee and for anyone who may see personnel records',
    who: ['owner', 'employee'],
    params: inRecord,
    reply: Notices,
  }),
  notify: staffRoute('web', 'POST /employee/{n}/notify', {
    needs,
    what: 'Notify an employee in the app and by e-mail; without a text, about their open paperwork',
    allowedWhenExpired: true,
    params: inRecord,
    body: NoticeForm,
    reply: Notices,
    refuses: [onboardingRefusals.nothingOpen, onboardingRefusals.hasLeft, messageRefusals.limitReached],
    once: true,
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
}

export const packets = {
  get: staffRoute('owner', 'GET /personnel/{shop}/packet', {
    needs,
    what: 'Get what the shop asks of every new employee besides the forms that the law requires',
    params: inShop,
    reply: Packet,
  }),
  save: staffRoute('owner', 'PUT /personnel/{shop}/packet', {
    needs,
    what: 'Change what the shop asks of every new employee',
    params: inShop,
    body: Packet,
    reply: Packet,
  }),
}

export const newHires = {
  list: staffRoute('owner', 'GET /personnel/{shop}/new-hires', {
    needs,
    what: 'List the new hires to report to the state, with their due dates',
    params: inShop,
    reply: NewHires,
  }),
  download: staffRoute('owner', 'POST /personnel/{shop}/new-hires/csv', {
    needs,
    what: 'Download the state new-hire report as CSV, with Social Security numbers; each employee can see that it was read',
    confirms: true,
    allowedWhenExpired: true,
    params: inShop,
    body: z.strictObject({ ids: z.array(id('Employee')).min(1, 'Choose someone to report').max(200) }),
    reply: file('text/csv'),
  }),
  markReported: staffRoute('owner', 'POST /personnel/{shop}/new-hires', {
    needs,
    what: 'Record that new hires were reported to the state',
    allowedWhenExpired: true,
    params: inShop,
    body: z.strictObject({ ids: z.array(id('Employee')).min(1, 'Choose someone to report').max(200) }),
    reply: NewHires,
  }),
}
