import { refusal } from '../../../../common/refusal.ts'

export const stateRuleRefusals = {
  examplesFail: refusal(409, 'examples_fail', 'Some examples do not come out as expected, so this rule was not saved.'),
  alreadyProposed: refusal(409, 'rule_already_proposed', 'Another change for this day is waiting. Approve or decline it first.'),
  inThePast: refusal(409, 'rule_in_the_past', 'This day has passed. What was decided on it keeps the rule it had.'),
  baseMoved: refusal(409, 'rule_base_moved', 'The rule that this change starts from is another one now.'),
  sameAdmin: refusal(409, 'second_admin_needed', 'You proposed this change, so another admin has to approve it.'),
  decided: refusal(409, 'rule_decided', 'This change was already approved or declined.'),
}
