import { wageRules } from '../../features/pay/earnings/wage-kind.ts'
import { repairRules } from '../../features/people/shops/repair-rules.ts'
import type { RuleKind } from '../../features/platform/state-rules/rules.ts'

/** Every kind of rule that differs from state to state, as `/apps/settings/state-rules` lists them. */
export const allRuleKinds: readonly RuleKind[] = [repairRules, wageRules]
