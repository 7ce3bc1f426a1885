import type { ComebackRule } from './contract/schemas.ts'

export const comebackRuleNames: Readonly<Record<ComebackRule, string>> = {
  nothing: 'Pay both jobs',
  unpaid: 'The first tech redoes it unpaid',
  'take-back': 'Take back the first tech’s hours',
}
