import { z } from 'zod'
import { file, route, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { Payroll, PayrollForm, PayStub, StubList } from './schemas.ts'

const byId = z.strictObject({ id: id('Pay stub') })

/** An employee's own stubs, also those of a shop that they left. */
export const ownStubs = {
  ofPeriod: route('employee', 'POST /payroll', {
    who: ['employee'],
    beforeTerms: true,
    what: 'Get your pay stubs of a period, line by line',
    body: PayrollForm,
    reply: Payroll,
    allowedWhenExpired: true,
  }),
  list: route('employee', 'GET /paystubs/{shop}', {
    who: ['employee'],
    beforeTerms: true,
    what: 'List your own pay stubs of a shop, newest first',
    params: z.strictObject({ shop: id('Shop') }),
    query: z.strictObject({ after: id('Pay stub').optional() }),
    reply: StubList,
    notInViews: true,
  }),
  get: route('employee', 'GET /paystub/{id}', {
    who: ['employee'],
    beforeTerms: true,
    what: 'Get your own pay stub',
    params: byId,
    reply: PayStub,
    notInViews: true,
  }),
  pdf: route('employee', 'GET /paystub/{id}/pdf', {
    who: ['employee'],
    beforeTerms: true,
    what: 'Download your own pay stub as PDF',
    params: byId,
    reply: file('application/pdf'),
  }),
}

/** The shop's side. */
export const payStubs = {
  get: staffRoute('shop', 'GET /paystub/{id}', {
    needs: 'pay.run',
    what: 'Get an employee’s pay stub',
    params: byId,
    reply: PayStub,
    notInViews: true,
  }),
  pdf: staffRoute('shop', 'GET /paystub/{id}/pdf', {
    needs: 'pay.run',
    what: 'Download an employee’s pay stub as PDF',
    params: byId,
    reply: file('application/pdf'),
  }),
}
