import { Autosave, CallFailed, createDrafts, onSignedOut, refreshReads, sendCall } from '../../../../kit/web/index.ts'
import { type AnswerForm, inspections, type Point } from '../contract/index.ts'
import { isAnsweredSo } from '../rules.ts'
import { findPoint, putPoint } from './in-cache.ts'

/** Answers not saved yet; they survive a reload. */
const drafts = createDrafts<{ form: AnswerForm; base: number }>('inspection-point')

/** A point's answers. They outlive its card, so that another section, and finishing, know what is not saved yet. */
interface Answers {
  autosave: Autosave<AnswerForm>
  /** The last reply, which is here before the page's copy of it: until then, a tap would toggle the answer before it. */
  newest: (given: Point) => Point
}

const byPoint = new Map<string, Answers>()
onSignedOut(() => byPoint.clear())

export function getAnswers(inspectionId: string, { pointId, version }: Point): Answers {
  const known = byPoint.get(pointId)
  if (known) return known
  let answered: Point | null = null
  const send = async (form: AnswerForm, base: number): Promise<number> => {
    try {
      const { reply } = await sendCall(inspections.answer, { params: { id: pointId }, body: form }, { version: base })
      answered = reply
      putPoint(inspectionId, reply)
      return reply.version
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status < 400) throw error
      await refreshReads(inspections.read)
      const found = findPoint(inspectionId, pointId)
      // The server has this answer: only the reply to an earlier attempt did not arrive.
      if (error.status === 412 && found && found.version > base && isAnsweredSo(found, form)) return found.version
      throw error
    }
  }
  const keep = (form: AnswerForm | null, base: number) => {
    if (form) drafts.keep(pointId, { form, base })
    else drafts.drop(pointId)
  }
  const kept = drafts.read(pointId)
  const autosave = new Autosave({ send, keep, isLate: ({ status }) => status === 412 }, kept?.base ?? version, kept?.form)
  const newest = (given: Point) => (answered && answered.version > given.version ? answered : given)
  const made = { autosave, newest }
  byPoint.set(pointId, made)
  return made
}

/** Saves what is not saved yet. Returns the points where that failed. */
export async function saveAnswers<P extends Point>(inspectionId: string, points: readonly P[]): Promise<P[]> {
  const done = await Promise.all(points.map((point) => getAnswers(inspectionId, point).autosave.save()))
  return points.filter((_, index) => !done[index])
}
