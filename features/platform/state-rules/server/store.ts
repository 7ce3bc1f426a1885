import { type Db, listRows } from '../../../../kit/server/index.ts'
import type { FieldValues } from '../rules.ts'

export interface ApprovedRule {
  id: string
  kind: string
  state: string
  values: FieldValues
  source: string
  address: string
  sourceDay: string
  effectiveOn: string
}

/** The approved rules of a kind and state, or of all of them. */
export const listApproved = (db: Db, { kind, state }: { kind: string | null; state: string | null }) =>
  listRows<ApprovedRule>(db)`
    select id, kind, state, values, source, source_address as address, source_day as "sourceDay", effective_on as "effectiveOn"
    from state_rule
    where step = 'approved' and (${kind}::text is null or kind = ${kind}) and (${state}::text is null or state = ${state})`
