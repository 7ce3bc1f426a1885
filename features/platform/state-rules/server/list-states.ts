import { getDay } from '../../../../common/dates.ts'
import { listLater } from '../../../../common/in-force.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { usStates } from '../../places/contract/index.ts'
import { findTimeZone } from '../../places/rules.ts'
import type { stateRules } from '../contract/index.ts'
import { findEnding, findStage, listStages } from '../rules.ts'
import { ruleKinds } from './rule-book.ts'
import { listApproved, listWaiting } from './store.ts'

export const listStates: Verb<typeof stateRules.states> = async ({ db, get, clock }, { params }) => {
  const kind = get(ruleKinds).find((ruleKind) => ruleKind.kind === params.kind) ?? refuse(standardRefusals.notFound)
  const approved = Map.groupBy(await listApproved(db, { kind: kind.kind, state: null }), ({ state }) => state)
  const waiting = new Set(await listWaiting(db, kind.kind))
  return {
    states: usStates.map(({ code, name }) => {
      const today = getDay(clock.now(), findTimeZone(code, null))
      const stages = listStages(kind, code, approved.get(code) ?? [])
      const { source, sourceDay, effectiveOn } = findStage(stages, today)
      const nextOn = listLater(stages, today)[0]?.effectiveOn ?? null
      const isWaiting = waiting.has(code)
      return { state: code, name, source, sourceDay, effectiveOn, nextOn, isWaiting, endsOn: findEnding(kind, stages, today) }
    }),
  }
}
