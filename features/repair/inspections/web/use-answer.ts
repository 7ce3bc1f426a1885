import { useAutosave, useLatest } from '../../../../kit/web/index.ts'
import type { AnswerForm, Point } from '../contract/index.ts'
import { calculateResultAfter } from '../rules.ts'
import { getAnswers } from './answers.ts'

/** Answers a point: shown at once, saved immediately, and kept until the server has it. */
export function useAnswer(inspectionId: string, given: Point) {
  const { autosave, newest } = getAnswers(inspectionId, given)
  const { state, unsaved: mine, why } = useAutosave(autosave)
  const latest = useLatest(given)
  const point = newest(given)
  const shown: Point = mine
    ? {
        ...point,
        result: calculateResultAfter(point, mine),
        figure: mine.figure === undefined ? point.figure : mine.figure,
        note: mine.note ?? point.note,
        shopNote: mine.shopNote ?? point.shopNote,
      }
    : point
  return {
    shown,
    state,
    why,
    /** `later`: saves after a pause in typing. */
    give: (form: AnswerForm, how?: { later: boolean }) =>
      autosave.give({ ...autosave.get().unsaved, ...form }, newest(latest.current).version, how),
    save: () => void autosave.save(),
    /** Overwrites the other person's answer. */
    saveMine: () => autosave.overwrite(newest(latest.current).version),
    keepTheirs: () => void autosave.discard(),
  }
}
