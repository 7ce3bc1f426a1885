import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { usStates } from '../../places/contract/index.ts'
import { stateRuleRefusals } from '../contract/index.ts'
import type { RuleKind } from '../rules.ts'
import { ruleKinds } from './rule-book.ts'
import { findRow, lockRules, type StoredRule } from './store.ts'

/** The kind and the state that a call names. */
export function getKindAndState(get: Context['get'], kind: string, state: string): { kind: RuleKind; name: string } {
  const found = get(ruleKinds).find((ruleKind) => ruleKind.kind === kind) ?? refuse(standardRefusals.notFound)
  const { name } = usStates.find(({ code }) => code === state) ?? refuse(standardRefusals.notFound)
  return { kind: found, name }
}

/** Keeps others from changing this rule until the transaction ends, and gives the proposal on the version the admin saw. */
export async function lockProposal(tx: Db, { version, actor }: Context<Actor>, id: string): Promise<StoredRule> {
  const seen = (await findRow(tx, id, actor.accountId)) ?? refuse(standardRefusals.notFound)
  await lockRules(tx, seen)
  const row = (await findRow(tx, id, actor.accountId)) ?? refuse(standardRefusals.notFound)
  if (row.version !== version) refuse(standardRefusals.stale, { more: { version: row.version } })
  refuseIf(row.step === 'proposed' ? null : stateRuleRefusals.decided)
  return row
}
