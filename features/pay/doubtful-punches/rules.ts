import type { Doubt } from './contract/index.ts'

/** The most punches without a proven PIN that may wait for one employee, on one day and in all. More would only bury the others. */
export const mostWaiting = { ofDay: 20, ofPerson: 100 } as const

/** PINs that were not checked are compared after all once too many wait: this many a day for one employee, about as many as somebody could guess anyway. */
export const mostCompared = 30

/** Doubts about a punch whose PIN was right. Nobody else made it, so it always waits for an answer. */
export const provenDoubts: readonly Doubt[] = ['clock-changed', 'time-wrong', 'week-approved']

/** Whether a doubtful punch waits for an answer, or is rejected as it arrives. `waiting`: unproven ones in the same name that wait already. */
export const mayWait = (doubt: Doubt, waiting: { ofDay: number; ofPerson: number }): boolean =>
  provenDoubts.includes(doubt) || (waiting.ofDay < mostWaiting.ofDay && waiting.ofPerson < mostWaiting.ofPerson)

/** Where the next page of a list begins: after the punch of that time with that id. Anything else is the first page. */
export function readPlace(text: string | undefined): { at: string; id: string } | null {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f-]{36})$/.exec(text ?? '') ?? []
  return at !== undefined &&
    id !== undefined &&
    !Number.isNaN(Date.parse(at)) &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    ? { at, id }
    : null
}
export const writePlace = ({ at, id }: { at: string; id: string }): string => `${at} ${id}`
