import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { usStates } from '../../places/contract/index.ts'
import type { stateRules } from '../contract/index.ts'
import { findInForce } from '../rules.ts'
import { ruleKinds } from './rule-book.ts'
import { listApproved, listWaiting } from './store.ts'

export const listStates: Verb<typeof stateRules.states> = async ({ db, get, clock }, { params }) => {
  const kind = get(ruleKinds).find((one) => one.kind === params.kind) ?? refuse(standardRefusals.notFound)
  const today = getDay(clock.now())
  const approved = Map.groupBy(await listApproved(db, { kind: kind.kind, state: null }), ({ state }) => state)
  const waiting = new Set(await listWaiting(db, kind.kind))
  return {
    states: usStates.map(({ code, name }) => {
      const own = approved.get(code) ?? []
      const found = findInForce(own, today)
      const { source, sourceDay } = found ?? kind.defaults(code)
      const nextOn =
        own
          .map(({ effectiveOn }) => effectiveOn)
          .filter((day) => day > today)
          .toSorted()[0] ?? null
      return {
        state: code,
        name,
        source,
        sourceDay,
        effectiveOn: found?.effectiveOn ?? null,
        nextOn,
        isWaiting: waiting.has(code),
      }
    }),
  }
}
