import { connectVerbs } from '../../../../kit/server/index.ts'
import { deductions, ownDeductions, payrollTaxes } from '../contract/index.ts'
import { addDeduction } from './add-deduction.ts'
import { addFigure } from './add-figure.ts'
import { addGarnishment } from './add-garnishment.ts'
import { answerDeduction } from './answer-deduction.ts'
import { endDeduction } from './end-deduction.ts'
import { endFigure } from './end-figure.ts'
import { endGarnishment } from './end-garnishment.ts'
import { getDeductions } from './get-deductions.ts'
import { getMyDeductions } from './get-my-deductions.ts'
import { getTaxes } from './get-taxes.ts'
import { listDeductions } from './list-deductions.ts'
import { saveTaxes } from './save-taxes.ts'

export const routes = [
  ...connectVerbs('ownDeductions', ownDeductions, { mine: getMyDeductions, answer: answerDeduction }),
  ...connectVerbs('deductions', deductions, {
    list: listDeductions,
    get: getDeductions,
    add: addDeduction,
    end: endDeduction,
    addGarnishment,
    endGarnishment,
  }),
  ...connectVerbs('payrollTaxes', payrollTaxes, { get: getTaxes, save: saveTaxes, addFigure, endFigure }),
]
