import { getDay } from '../../../../common/dates.ts'
import { listLater } from '../../../../common/in-force.ts'
import { getDayNotOver } from '../../../../common/plans.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { findTimeZone } from '../../places/rules.ts'
import type { StateOfKind } from '../contract/index.ts'
import { describeFields, findStage, type FieldValues, listStages, type Stage, type WorkedExample } from '../rules.ts'
import { getKindAndState } from './access.ts'
import { listApproved, listRows } from './store.ts'

/** A state's rule in force today and on later days, with all of its changes. Reads the database, because it is shown right after a change. */
export async function showState(
  db: Db,
  { actor, clock, get }: Pick<Context<Actor>, 'actor' | 'clock' | 'get'>,
  named: { kind: string; state: string },
): Promise<StateOfKind> {
  const { kind, name } = getKindAndState(get, named.kind, named.state)
  const rows = await listRows(db, named, actor.accountId)
  const stages = listStages(kind, named.state, await listApproved(db, named))
  const now = clock.now()
  const today = getDay(now, findTimeZone(named.state, null))
  const earliest = getDayNotOver(now)
  return {
    kind: kind.kind,
    title: kind.title,
    text: kind.text,
    state: named.state,
    name,
    today,
    fields: describeFields(kind.schema),
    inputFields: describeFields(kind.input),
    outcomeFields: describeFields(kind.outcome),
    ofKind: kind.examples.map(({ text }) => text),
    inForce: toSentStage(findStage(stages, today)),
    stages: [findStage(stages, earliest), ...listLater(stages, earliest)].map(toSentStage),
    rows: rows.map(({ kind: _, state: __, ...row }) => row),
  }
}

const toSentStage = ({ id, values, source, address, sourceDay, effectiveOn, examples }: Stage): StateOfKind['inForce'] => ({
  id,
  values: toSent(values),
  source,
  address,
  sourceDay,
  effectiveOn,
  examples: examples.map(toSentExample),
})

const toSentExample = ({ text, input, expected }: WorkedExample) => ({ text, input: toSent(input), expected: toSent(expected) })

const toSent = (values: FieldValues): StateOfKind['inForce']['values'] => ({ ...values }) as StateOfKind['inForce']['values']
