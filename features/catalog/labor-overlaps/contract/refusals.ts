import { refusal } from '../../../../common/refusal.ts'

export const overlapRefusals = {
  taken: refusal(409, 'overlap_taken', 'There already is a rule for these two and this work. Change that one.'),
  retired: refusal(409, 'overlap_retired', 'This rule is retired. Add a new one.'),
}
