import { getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { usStates } from '../../places/contract/index.ts'
import { findTimeZone } from '../../places/rules.ts'
import type { stateRules } from '../contract/index.ts'
import { findEnding, listStages } from '../rules.ts'
import { ruleKinds } from './rule-book.ts'
import { listApproved } from './store.ts'

export const listEndingRules: Verb<typeof stateRules.ending> = async ({ db, get, clock }) => {
  const approved = Map.groupBy(await listApproved(db, { kind: null, state: null }), ({ kind, state }) => `${kind} ${state}`)
  const rules = get(ruleKinds).flatMap((kind) =>
    usStates.flatMap(({ code, name }) => {
      const stages = listStages(kind, code, approved.get(`${kind.kind} ${code}`) ?? [])
      const lastOn = findEnding(kind, stages, getDay(clock.now(), findTimeZone(code, null)))
      return lastOn !== null ? [{ kind: kind.kind, title: kind.title, state: code, name, lastOn }] : []
    }),
  )
  return { rules: rules.toSorted((a, b) => a.lastOn.localeCompare(b.lastOn)) }
}
