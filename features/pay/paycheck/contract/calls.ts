import { staffRoute } from '../../../../common/route.ts'
import { paycheckRefusals } from './refusals.ts'
import { Paycheck, PaycheckForm } from './schemas.ts'

export const paychecks = {
  calculate: staffRoute('employee', 'POST /paycheck', {
    what: 'Calculate what is withheld from one paycheck, step by step. Stores nothing',
    body: PaycheckForm,
    reply: Paycheck,
    refuses: [paycheckRefusals.yearUnknown, paycheckRefusals.stateUnknown],
    limits: [{ max: 120, seconds: 60, per: 'account' }],
    allowedWhenExpired: true,
  }),
}
