import type { AdjustmentForm } from '../contract/index.ts'

/** Only a fee can be taxable; a discount lowers the taxed amount by itself. */
export const getAdjustmentValues = (form: AdjustmentForm): AdjustmentForm => ({
  ...form,
  taxed: form.kind === 'fee' && form.taxed,
})
