import type { UseFormReturnType } from '@mantine/form'
import type { RefObject } from 'react'
import type { Values } from './form-context.ts'

export interface FormParts {
  form: UseFormReturnType<Values>
  element: RefObject<HTMLFormElement | null>
  /** The record as it is now. */
  initial: Values
}

interface NewerRecord {
  /** Fields to set, because they changed elsewhere and not here. */
  values: Values
  /** Paths of the fields among them that the record already had, such as `lines.0.cost`. */
  followed: string[]
  /** Paths of fields that were changed both here and elsewhere. */
  clashing: string[]
}

/** Finds what happened to a record while a form was open: `seen` is what the form began with, `typed` what it says, and `newest` the record now. */
export function compareNewer(typed: Values, seen: Values, newest: Values, path = ''): NewerRecord {
  const found: NewerRecord = { values: {}, followed: [], clashing: [] }
  for (const [name, value] of Object.entries(newest)) {
    const at = path + name
    if (isSame(value, seen[name]) || isSame(value, typed[name])) continue
    if (isSame(typed[name], seen[name])) {
      found.values[name] = value
      found.followed.push(at)
    } else if (isLines(value) && isLines(typed[name]) && isLines(seen[name])) {
      const [mine, old] = [typed[name], seen[name]]
      // Removed lines disappear, and new lines are added.
      found.values[name] = value.map((line, index) => {
        const isThis = ({ lineId }: Line) => lineId === line.lineId
        const mineNow = mine.find(isThis) ?? line
        const { values, followed, clashing } = compareNewer(mineNow, old.find(isThis) ?? line, line, `${at}.${index}.`)
        found.followed.push(...followed)
        found.clashing.push(...clashing)
        return { ...mineNow, ...values }
      })
    } else found.clashing.push(at)
  }
  return found
}

type Line = Values & { lineId: unknown }
const isLines = (value: unknown): value is Line[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'object' && line !== null && 'lineId' in line)

const isSame = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other)

/** Makes an open form follow its record. Returns what to say about it; null when nothing was typed or the newer version is the form's own. */
export function followRecord({ form, element, initial }: FormParts, isOwn: boolean): string | null {
  const isTold = form.isDirty() && !isOwn
  const { values, followed, clashing } = compareNewer(form.getValues(), form.getInitialValues(), initial)
  form.setInitialValues({ ...form.getInitialValues(), ...initial })
  const hasValues = Object.keys(values).length > 0
  // Even without values it would clear the messages below the fields.
  if (hasValues) form.setValues(values)
  if (!isTold || !element.current || (!hasValues && clashing.length === 0)) return null
  return describeNewer(readLabels(element.current, followed), readLabels(element.current, clashing))
}

/** Takes the labels of the fields. */
export function describeNewer(followed: readonly string[], clashing: readonly string[]): string {
  const sentences = [
    'Someone else changed this in the meantime.',
    ...(followed.length > 0 ? [`This form now shows the latest of ${list.format(new Set(followed))}.`] : []),
    clashing.length > 0
      ? `What you typed in ${list.format(new Set(clashing))} is still here, and saving it replaces theirs.`
      : 'What you typed is still here.',
  ]
  return sentences.join(' ')
}

const list = new Intl.ListFormat('en')

/** The labels of the fields with these paths, as far as they are in the form. The code of a field may still be loading. */
function readLabels(form: HTMLElement, paths: readonly string[]): string[] {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field], [data-late]')]
  return paths.flatMap((path) => {
    const field = fields.find(({ dataset }) => (dataset.field ?? dataset.late) === path)
    const label = field?.dataset.label ?? field?.querySelector('label, legend')?.textContent
    return label ? [label.replace(/( \*| \(optional\))$/, '')] : []
  })
}
