import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { somethingWentWrong } from '../../../../common/messages.ts'
import { CallFailed, createDrafts, refreshReads, sendCall, useLatest } from '../../../../kit/web/index.ts'
import { type AnswerForm, inspections, type Point } from '../contract/index.ts'
import { calculateResultAfter } from '../rules.ts'
import { putPoint } from './in-cache.ts'

/** Answers not saved yet; they survive a reload. */
const drafts = createDrafts<{ form: AnswerForm; base: number }>('inspection-point')
const pauseMilliseconds = 700

export type AnswerState = { is: 'saved' } | { is: 'saving' } | { is: 'failed'; why: string } | { is: 'late' }

/** Answers a point: shown at once, saved immediately, and kept until the server has it. */
export function useAnswer(inspectionId: string, given: Point) {
  // A reply is here before the page's copy of it: until then, a tap would toggle the answer before it.
  const [answered, setAnswered] = useState(given)
  const point = answered.version > given.version ? answered : given
  const [draft] = useState(() => drafts.read(point.pointId))
  const [mine, setMine] = useState<AnswerForm | null>(draft?.form ?? null)
  const [state, setState] = useState<AnswerState>(() => (mine ? { is: 'failed', why: 'Not saved yet.' } : { is: 'saved' }))
  const latest = useLatest(point)
  /** `base`: the version the unsaved answer was based on. */
  const now = useRef({ mine, base: draft?.base ?? point.version, busy: false, timer: 0 })

  const keep = (next: AnswerForm | null) => {
    now.current.mine = next
    setMine(next)
    if (next) drafts.keep(point.pointId, { form: next, base: now.current.base })
    else drafts.drop(point.pointId)
  }

  const save = async () => {
    const at = now.current
    window.clearTimeout(at.timer)
    const sent = at.mine
    if (at.busy || !sent) return
    at.busy = true
    setState({ is: 'saving' })
    try {
      const { reply } = await sendCall(inspections.answer, { params: { id: point.pointId }, body: sent }, { version: at.base })
      at.base = reply.version
      putPoint(inspectionId, reply)
      setAnswered(reply)
      if (at.mine === sent) {
        keep(null)
        setState({ is: 'saved' })
      }
      at.busy = false
      if (at.mine) void save()
    } catch (error) {
      at.busy = false
      const failure = error instanceof CallFailed ? error : null
      setState(failure?.status === 412 ? { is: 'late' } : { is: 'failed', why: failure?.msg ?? somethingWentWrong })
      if (failure && failure.status >= 400) void refreshReads(inspections.read)
    }
  }

  /** `later`: saves after a pause in typing. */
  const give = (form: AnswerForm, { later = false } = {}) => {
    const at = now.current
    if (!at.mine && !at.busy) at.base = latest.current.version
    keep({ ...at.mine, ...form })
    window.clearTimeout(at.timer)
    if (later) at.timer = window.setTimeout(() => void save(), pauseMilliseconds)
    else void save()
  }

  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    const again = () => saveNow()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      // Save when the user moves on to the next section.
      again()
    }
  }, [])

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
    give,
    save,
    /** Overwrites the other person's answer. */
    saveMine: () => {
      now.current.base = latest.current.version
      void save()
    },
    keepTheirs: () => {
      keep(null)
      setState({ is: 'saved' })
    },
  }
}
