import { getDay } from '../../../../common/dates.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import type { StateOfKind } from '../contract/index.ts'
import { describeFields, findInForce, type FieldValues } from '../rules.ts'
import { getKindAndState } from './access.ts'
import { listRows } from './store.ts'

/** A state's rule in force today, with all of its changes. Reads the database, because it is shown right after a change. */
export async function showState(
  db: Db,
  { actor, clock, get }: Pick<Context<Actor>, 'actor' | 'clock' | 'get'>,
  named: { kind: string; state: string },
): Promise<StateOfKind> {
  const { kind, name } = getKindAndState(get, named.kind, named.state)
  const rows = await listRows(db, named, actor.accountId)
  const today = getDay(clock.now())
  const approved = rows.filter(({ step }) => step === 'approved').toSorted((a, b) => (a.decidedAt! < b.decidedAt! ? -1 : 1))
  const found = findInForce(approved, today)
  const { values, ...fallback } = kind.defaults(named.state)
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
    inForce: found
      ? {
          id: found.id,
          values: toSent({ ...values, ...found.values }),
          source: found.source,
          address: found.address,
          sourceDay: found.sourceDay,
          effectiveOn: found.effectiveOn,
          examples: found.examples,
        }
      : {
          id: null,
          values: toSent({ ...values }),
          ...fallback,
          effectiveOn: null,
          examples: kind
            .listStateExamples(named.state)
            .map(({ text, input, expected }) => ({ text, input: toSent(input), expected: toSent(expected) })),
        },
    rows: rows.map(({ kind: _, state: __, ...row }) => row),
  }
}

const toSent = (values: object): StateOfKind['inForce']['values'] =>
  ({ ...(values as FieldValues) }) as StateOfKind['inForce']['values']
