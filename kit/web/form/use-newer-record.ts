import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from '../latest.ts'
import type { Values } from './form-context.ts'
import { compareNewer } from './newer-record.ts'

interface FormParts {
  form: UseFormReturnType<Values>
  element: RefObject<HTMLFormElement | null>
  /** The record as it is now. */
  initial: Values
  version: number | undefined
  /** While the form is being saved, a newer record may be its own. */
  pending: boolean
}

interface NewerState {
  /** What to say about what somebody else changed. */
  newer: string | null
  /** The form was saved, so the next version is its own. */
  markSaved: () => void
}

/**
 * When the record of an open form is read again in a newer version, fields that nobody touched here follow it, and what was typed stays.
 */
export function useNewerRecord({ form, element, initial, version, pending }: FormParts): NewerState {
  const read = useRef(version)
  const isOwnNext = useRef(false)
  const [said, setSaid] = useState<string | null>(null)
  const describe = async (followed: readonly string[], clashing: readonly string[]) => {
    const { describeNewer } = await import('./describe-newer.ts')
    if (element.current) setSaid(describeNewer(element.current, followed, clashing))
  }
  const follow = useLatest(() => {
    const isTold = form.isDirty() && !isOwnNext.current
    isOwnNext.current = false
    const { values, followed, clashing } = compareNewer(form.getValues(), form.getInitialValues(), initial)
    form.setInitialValues({ ...form.getInitialValues(), ...initial })
    const hasValues = Object.keys(values).length > 0
    // Even without values it would clear the messages below the fields.
    if (hasValues) form.setValues(values)
    if (!isTold) setSaid(null)
    else if (hasValues || clashing.length > 0)
      describe(followed, clashing).catch(() => setSaid('Someone else changed this in the meantime.'))
  })
  useEffect(() => {
    if (pending || read.current === version) return
    read.current = version
    follow.current()
  }, [pending, version, follow])
  const markSaved = () => {
    isOwnNext.current = true
  }
  return { newer: said, markSaved }
}
