export { getStateRule } from './get-state-rule.ts'
export { RuleBook, ruleBook, ruleKinds } from './rule-book.ts'
