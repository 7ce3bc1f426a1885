import type { Standing } from '../contract/index.ts'
import { checkLevel, findLevelId, findProposal, listAbove } from '../rules.ts'
import type { Climber, Ladder } from './read-ladder.ts'

/** Somebody's place on the ladder, with the requirements of the levels above. */
export function showStanding(
  { ladder, titles }: Pick<Ladder, 'ladder' | 'titles'>,
  { facts, decisions, tradeSince }: Climber,
): Standing {
  const levelId = findLevelId(decisions, ladder)
  const reached = decisions.findLast((decision) => decision.kind === 'approved' && decision.levelId === levelId)
  const proposal = findProposal(decisions)
  const proposed = ladder.find(({ id }) => id === proposal?.levelId)
  const level = ladder.find(({ id }) => id === levelId)
  return {
    level: level && reached ? { id: level.id, name: level.name, since: reached.at.toISOString() } : null,
    above: listAbove(ladder, levelId).map((levelAbove) => {
      const checks = checkLevel(levelAbove, facts, titles)
      return { id: levelAbove.id, name: levelAbove.name, checks, isMet: checks.every((check) => check.isMet) }
    }),
    proposal: proposal && proposed ? { id: proposed.id, name: proposed.name, at: proposal.at.toISOString() } : null,
    tradeSince,
    history: decisions
      .map(({ kind, level: name, note, by, at }) => ({ kind, level: name, note, by, at: at.toISOString() }))
      .toReversed(),
  }
}
