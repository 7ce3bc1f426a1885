import { z } from 'zod'
import { route, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { personnelRefusals } from '../../../hiring/personnel/contract/index.ts'
import { AnswerForm, DeductionForm, EndForm, FigureForm, GarnishmentForm, TaxesForm } from './form-schemas.ts'
import { deductionRefusals } from './refusals.ts'
import { DeductionList, OwnDeductions, PayrollTaxes, PersonDeductions } from './schemas.ts'

const needs = 'pay.deductions' as const
const inShop = z.strictObject({ shop: id('Shop') })
const ofPerson = z.strictObject({ shop: id('Shop'), accountId: id('Employee') })
const byId = z.strictObject({ id: id('Deduction') })
const { ownPay, ended, endsBefore } = deductionRefusals

/** An employee's own. */
export const ownDeductions = {
  mine: route('employee', 'GET /deductions/{shop}', {
    who: ['employee'],
    what: 'Get what is deducted from your own pay, and what the shop asks to deduct',
    params: inShop,
    reply: OwnDeductions,
    notInViews: true,
  }),
  answer: route('employee', 'POST /deductions/{id}/answer', {
    who: ['employee'],
    what: 'Agree to a deduction from your own pay, with a signature where the law requires one, or decline it',
    params: byId,
    body: AnswerForm,
    reply: OwnDeductions,
    refuses: [deductionRefusals.answered, deductionRefusals.signatureNeeded, personnelRefusals.emailNotConfirmed],
    once: true,
    allowedWhenExpired: true,
  }),
}

/** The shop's side. */
export const deductions = {
  list: staffRoute('shop', 'GET /payroll/{shop}/deductions', {
    needs,
    what: 'List how many deductions, garnishments and figures entered by hand each employee has, by name',
    params: inShop,
    query: z.strictObject({ after: z.string().max(200).optional() }),
    reply: DeductionList,
    notInViews: true,
  }),
  get: staffRoute('shop', 'GET /payroll/{shop}/deductions/{accountId}', {
    needs,
    what: 'Get an employee’s deductions, garnishments and figures entered by hand, with who changed what',
    params: ofPerson,
    reply: PersonDeductions,
    notInViews: true,
  }),
  add: staffRoute('shop', 'POST /payroll/{shop}/deductions/{accountId}', {
    needs,
    what: 'Add a deduction, which counts once the employee has agreed, here or on paper',
    params: ofPerson,
    body: DeductionForm,
    reply: PersonDeductions,
    refuses: [ownPay],
    once: true,
  }),
  end: staffRoute('shop', 'POST /payroll/deductions/{id}/end', {
    needs,
    what: 'End a deduction after a last day',
    params: byId,
    body: EndForm,
    reply: PersonDeductions,
    refuses: [ownPay, ended, endsBefore],
  }),
  addGarnishment: staffRoute('shop', 'POST /payroll/{shop}/garnishments/{accountId}', {
    needs,
    what: 'Add an order of a court or an agency; the employee is told',
    params: ofPerson,
    body: GarnishmentForm,
    reply: PersonDeductions,
    refuses: [ownPay],
    once: true,
  }),
  endGarnishment: staffRoute('shop', 'POST /payroll/garnishments/{id}/end', {
    needs,
    what: 'End an order after a last day, such as when it is released',
    params: byId,
    body: EndForm,
    reply: PersonDeductions,
    refuses: [ownPay, ended, endsBefore],
  }),
}

/** The settings the shop's payroll taxes are calculated with. */
export const payrollTaxes = {
  get: staffRoute('shop', 'GET /payroll/{shop}/taxes', {
    needs,
    what: 'Get the shop’s payroll taxes: legal name, last digits of the EIN, state account, rates by year, figures entered by hand',
    params: inShop,
    reply: PayrollTaxes,
    notInViews: true,
  }),
  save: staffRoute('shop', 'PUT /payroll/{shop}/taxes', {
    needs,
    what: 'Save the employer’s legal name, EIN and state account, and the rates of one year',
    params: inShop,
    body: TaxesForm,
    reply: PayrollTaxes,
    version: true,
    confirms: true,
  }),
  addFigure: staffRoute('shop', 'POST /payroll/{shop}/figures', {
    needs,
    what: 'Enter a tax or contribution by hand, for one employee or for everyone, with its source',
    params: inShop,
    body: FigureForm,
    reply: PayrollTaxes,
    refuses: [ownPay],
    once: true,
  }),
  endFigure: staffRoute('shop', 'POST /payroll/figures/{id}/end', {
    needs,
    what: 'End a figure entered by hand after a last day',
    params: z.strictObject({ id: id('Figure') }),
    body: EndForm,
    reply: PayrollTaxes,
    refuses: [ownPay, ended, endsBefore],
  }),
}
