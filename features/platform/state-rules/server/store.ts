import { sql } from 'kysely'
import { type Db, findRow as findOne, getValue, listRows as listAll, listValues, runSql } from '../../../../kit/server/index.ts'
import type { ProposalForm, StateRuleRow } from '../contract/index.ts'
import type { ApprovedStage, FieldValues } from '../rules.ts'

export interface RuleName {
  kind: string
  state: string
}

export interface ApprovedRule extends RuleName, ApprovedStage {}

/** The approved rules of a kind and state, or of all of them. When two have the same day, the later approval comes later. */
export const listApproved = (db: Db, { kind, state }: { kind: string | null; state: string | null }) =>
  listAll<ApprovedRule>(db)`
    select id, kind, state, values, source, source_address as address, source_day as "sourceDay", effective_on as "effectiveOn",
      examples, withdrawn
    from state_rule
    where step = 'approved' and (${kind}::text is null or kind = ${kind}) and (${state}::text is null or state = ${state})
    order by effective_on, decided_at`

/** Keeps others from changing the rule of this state until the transaction ends. */
export const lockRules = (tx: Db, { kind, state }: RuleName) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtext('state rule ' || ${kind}::text || ' ' || ${state}::text))`

export type StoredRule = StateRuleRow & RuleName

const view = (
  me: string,
) => sql`json_build_object('id', r.id, 'version', r.version, 'kind', r.kind, 'state', r.state, 'values', r.values,
  'source', r.source, 'address', r.source_address, 'sourceDay', r.source_day, 'effectiveOn', r.effective_on, 'examples', r.examples,
  'withdrawn', r.withdrawn, 'before', r.before_values,
  'step', r.step, 'proposedBy', coalesce((select name from admin_account where account_id = r.proposed_by), ''), 'isMine', r.proposed_by = ${me},
  'proposedAt', r.proposed_at, 'decidedBy', coalesce((select name from admin_account where account_id = r.decided_by), ''),
  'decidedAt', r.decided_at, 'reason', r.reason)`

export const findRow = async (db: Db, id: string, me: string) =>
  (await findOne<{ rule: StoredRule }>(db)`select ${view(me)} as rule from state_rule r where r.id = ${id}`)?.rule ?? null

export const getProposer = (tx: Db, id: string) =>
  getValue<{ by: string }>(tx)`select proposed_by as by from state_rule where id = ${id}`

/** The rules of a state that were proposed, newest first. */
export const listRows = async (db: Db, { kind, state }: RuleName, me: string) =>
  (
    await listAll<{ rule: StoredRule }>(db)`
    select ${view(me)} as rule from state_rule r where r.kind = ${kind} and r.state = ${state}
    order by r.proposed_at desc, r.id desc limit 200`
  ).map(({ rule }) => rule)

export const listWaiting = (db: Db, kind: string) =>
  listValues<{ state: string }>(db)`select distinct state from state_rule where step = 'proposed' and kind = ${kind}`

/** Whether a proposal for that day waits. */
export const isProposed = (tx: Db, { kind, state }: RuleName, day: string) =>
  getValue<{ is: boolean }>(tx)`
    select exists (select 1 from state_rule
      where step = 'proposed' and kind = ${kind} and state = ${state} and effective_on = ${day}) as is`

export const countByKind = (db: Db) =>
  listAll<{ kind: string; changed: number; waiting: number }>(db)`
    select kind, (count(distinct state) filter (where step = 'approved'))::int as changed,
      (count(*) filter (where step = 'proposed'))::int as waiting
    from state_rule group by kind`

export interface NewProposal extends RuleName, Omit<ProposalForm, 'values' | 'before'> {
  values: FieldValues
  before: FieldValues
  by: string
  now: Date
}

export const insertProposal = (tx: Db, proposal: NewProposal) =>
  getValue<{ id: string }>(tx)`
    insert into state_rule (kind, state, values, source, source_address, source_day, effective_on, examples,
      withdrawn, before_values, proposed_by, proposed_at)
    values (${proposal.kind}, ${proposal.state}, ${JSON.stringify(proposal.values)}::jsonb, ${proposal.source}, ${proposal.address}, ${proposal.sourceDay}, ${proposal.effectiveOn},
      ${JSON.stringify(proposal.examples)}::jsonb, ${JSON.stringify(proposal.withdrawn)}::jsonb, ${JSON.stringify(proposal.before)}::jsonb, ${proposal.by}, ${proposal.now})
    returning id`

export const decide = (
  tx: Db,
  { id, step, by, now, reason }: { id: string; step: 'approved' | 'declined'; by: string; now: Date; reason: string },
) =>
  runSql(tx)`
    update state_rule set step = ${step}, decided_by = ${by}, decided_at = ${now}, reason = ${reason}, version = version + 1 where id = ${id}`
