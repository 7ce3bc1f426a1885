import type { StubRow } from '../contract/index.ts'

export const kindNames: Readonly<Record<StubRow['kind'], string>> = {
  regular: 'Paycheck',
  'off-cycle': 'Extra paycheck',
  bonus: 'Bonus',
  final: 'Final paycheck',
  correction: 'Correction',
}
