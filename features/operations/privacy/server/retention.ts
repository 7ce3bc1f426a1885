import { deleteOldKeys } from '../../../../kit/server/http/once.ts'
import type { Clock, Config, Context, Db } from '../../../../kit/server/index.ts'
import { deleteOldEvents } from '../../../../kit/server/live/stored-events.ts'
import { deleteOldExports } from '../../../data/exports/server/index.ts'
import { deleteOldDeliveries } from '../../../data/webhooks/server/index.ts'
import { deleteOldForms } from '../../../hiring/i9/server/index.ts'
import { forgetOldRecords } from '../../../hiring/onboarding/server/index.ts'
import { deleteOldCodes } from '../../../people/devices/server/index.ts'
import { deleteOldLinks } from '../../../people/order-links/server/index.ts'
import { deleteOldLoginGuesses, deleteOldPasscodes, deleteOldSessions } from '../../../platform/auth/server/index.ts'
import { deleteOldBodies } from '../../../platform/messages/server/index.ts'
import { forgetOldChats } from '../../../support/direct-line/server/index.ts'
import { deleteOldCallTimes } from '../../app-report/server/index.ts'
import { deleteOldViewCalls } from '../../view-as/server/index.ts'
import { deletePersonExports } from './delete-person-exports.ts'
import { deleteUnusedAccounts } from './delete-unused-accounts.ts'
import { forgetLastMails } from './forget-last-mails.ts'
import { deleteOldPay } from './store-pay-retention.ts'
import { deleteOldHours, deleteOldItems, deleteOldPaySettings } from './store-retention.ts'
import { deleteOldTimeOff } from './store-time-off-retention.ts'

interface Services {
  db: Db
  clock: Clock
  get: Context['get']
  config: Config
}

/** How long something is kept, and what removes it after that. `run` returns the number of rows it removed, and may run twice. */
export interface RetentionRule {
  key: string
  what: string
  howLong: string
  /** The law with its place and the date it was read, or our own policy. */
  source: string
  cron: string
  run(services: Services, now: Date): Promise<number>
}

/** Why these periods: docs/decisions/0147-deletions-wait.md. */
const ours = 'Liftbay policy'

/** A key is also the name of the job and of its rows in the report, so it never changes. */
export const retentionRules: readonly RetentionRule[] = [
  {
    key: 'delete-old-i9',
    what: 'Form I-9 of people who left',
    howLong: 'Until the later of 3 years after the hire and 1 year after the end',
    source: '8 U.S.C. 1324a(b)(3), read 2026',
    // Forms I-9 are kept for a shorter time than the rest of a record, so they go first.
    cron: '17 4 * * *',
    run: ({ db }, now) => deleteOldForms(db, now),
  },
  {
    key: 'forget-old-records',
    what: 'Employment records of people who left',
    howLong: '4 tax years after they left, at least 3 years after the last paycheck',
    source: '29 CFR 1602.14, 29 CFR 516.5, 26 CFR 31.6001-1(e)(2), read 2026',
    cron: '27 4 * * *',
    run: ({ db }, now) => forgetOldRecords(db, now),
  },
  {
    key: 'forget-old-hours',
    what: 'Punches, corrections and approved weeks, unless the employee’s record is on hold',
    howLong: 'As long as the pay of that day: until April 15 of the fifth year after it, in New York at least 6 years',
    source: '29 CFR 516.5 (3 years), 26 CFR 31.6001-1(e)(2), New York Labor Law 195(4) (6 years), read 2026',
    cron: '33 4 * * *',
    run: ({ db }, now) => deleteOldHours(db, now),
  },
  {
    key: 'forget-old-time-off',
    what: 'Time off of people who left, requests that used no time, and the notes on the others, unless the employee’s record is on hold',
    howLong:
      'Of people who left: until April 15 of the fifth year after their last day, in New York at least 6 years. The rest: 4 years',
    source: '29 CFR 516.5, 26 CFR 31.6001-1(e)(2), New York Labor Law 195(4), read 2026',
    cron: '45 4 * * *',
    run: ({ db }, now) => deleteOldTimeOff(db, now),
  },
  {
    key: 'forget-old-pay-settings',
    what: 'Deductions, orders and taxes by hand that have ended, with their history, unless the employee’s record is on hold',
    howLong: 'As long as the pay of the last day: until April 15 of the fifth year after it, in New York at least 6 years',
    source: 'New York Labor Law 195(4), 26 CFR 31.6001-1(e)(2), 29 CFR 516.5, read 2026',
    cron: '51 4 * * *',
    run: ({ db }, now) => deleteOldPaySettings(db, now),
  },
  {
    key: 'forget-old-pay',
    what: 'Pay runs with their stubs, checks, bank files and returns, unless an employee’s record is on hold or an account is still held',
    howLong:
      'Until April 15 of the fifth year after the pay date: 4 years after the returns of that year are due. In New York at least 6 years',
    source:
      '26 CFR 31.6001-1(e)(2), 26 U.S.C. 6501(b)(2), 29 CFR 516.5 (3 years), California Labor Code 226(a) (3 years), New York Labor Law 195(4) (6 years), read 2026',
    cron: '57 4 * * *',
    run: ({ db }, now) => deleteOldPay(db, now),
  },
  {
    key: 'forget-old-items',
    what: 'Work items of admins that are done, with their notes, and answered contact messages',
    howLong: '90 days after they are done',
    source: ours,
    cron: '39 3 * * *',
    run: ({ db }, now) => deleteOldItems(db, now),
  },
  {
    key: 'forget-old-message-texts',
    what: 'The text of e-mails and texts that were sent',
    howLong: '30 days',
    // Decision 57.
    source: ours,
    cron: '7 4 * * *',
    run: ({ db }, now) => deleteOldBodies(db, now),
  },
  {
    key: 'forget-old-sessions',
    what: 'Logins that ended, with device and network address',
    howLong: '90 days',
    source: ours,
    cron: '23 3 * * *',
    run: ({ db }) => deleteOldSessions(db),
  },
  {
    key: 'forget-old-login-guesses',
    what: 'Counts of wrong passwords',
    howLong: '2 days',
    // Decision 56.
    source: ours,
    cron: '13 * * * *',
    run: ({ db }, now) => deleteOldLoginGuesses(db, now),
  },
  {
    key: 'forget-old-passcodes',
    what: 'Passcodes and tickets for new passwords',
    howLong: '2 days',
    // Decision 15.
    source: ours,
    cron: '29 * * * *',
    run: ({ db }) => deleteOldPasscodes(db),
  },
  {
    key: 'forget-old-device-codes',
    what: 'Codes that connect a counter computer',
    howLong: '1 hour after they expire',
    source: ours,
    cron: '19 * * * *',
    run: ({ db }, now) => deleteOldCodes(db, now),
  },
  {
    key: 'forget-old-order-links',
    what: 'Links to a repair order that expired, with where they were opened',
    howLong: '90 days after they expire',
    // Decision 110.
    source: ours,
    cron: '51 3 * * *',
    run: ({ db }, now) => deleteOldLinks(db, now),
  },
  {
    key: 'forget-old-chats',
    what: 'Chats with the assistant',
    howLong: '1 day after the last message',
    // Decision 113.
    source: ours,
    cron: '31 * * * *',
    run: ({ db }, now) => forgetOldChats(db, now),
  },
  {
    key: 'forget-old-live-events',
    what: 'Events for open pages',
    howLong: '1 day',
    // Decision 126.
    source: ours,
    cron: '23 * * * *',
    run: ({ db }, now) => deleteOldEvents(db, now),
  },
  {
    key: 'forget-old-keys',
    what: 'Replies kept for repeated calls',
    howLong: '24 hours',
    source: ours,
    cron: '17 * * * *',
    run: ({ db }) => deleteOldKeys(db),
  },
  {
    key: 'forget-old-webhook-deliveries',
    what: 'The log of webhooks',
    howLong: '30 days',
    // Decision 46.
    source: ours,
    cron: '47 4 * * *',
    run: ({ db }, now) => deleteOldDeliveries(db, now),
  },
  {
    key: 'forget-old-exports',
    what: 'Files with a shop’s data',
    howLong: '7 days',
    source: ours,
    cron: '53 * * * *',
    run: (services) => deleteOldExports(services),
  },
  {
    key: 'forget-person-exports',
    what: 'Files with a person’s data',
    howLong: '7 days',
    source: ours,
    cron: '56 * * * *',
    run: (services, now) => deletePersonExports(services, now),
  },
  {
    key: 'forget-old-call-times',
    what: 'How long calls took, without names',
    howLong: '35 days',
    // Decision 135.
    source: ours,
    cron: '9 * * * *',
    run: ({ db }, now) => deleteOldCallTimes(db, now),
  },
  {
    key: 'forget-viewed-calls',
    what: 'Which data support looked at in a view',
    howLong: '1 year',
    source: ours,
    cron: '37 3 * * *',
    run: ({ db }, now) => deleteOldViewCalls(db, now),
  },
  {
    key: 'forget-last-mails',
    what: 'The address and the last e-mails of a deleted person, and what a deletion request says',
    howLong: '30 days after the deletion, or after the request ended',
    source: ours,
    cron: '41 3 * * *',
    run: ({ db }, now) => forgetLastMails(db, now),
  },
  {
    key: 'delete-unused-accounts',
    what: 'Accounts of vehicle owners whose e-mail was never confirmed and that nobody uses',
    howLong: '90 days',
    source: ours,
    cron: '43 3 * * *',
    run: (services, now) => deleteUnusedAccounts(services, now),
  },
]
