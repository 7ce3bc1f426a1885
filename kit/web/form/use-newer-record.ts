import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Values } from './form-context.ts'
import { compareNewer, describeNewer, readLabels } from './newer-record.ts'

interface FormParts {
  form: UseFormReturnType<Values>
  element: RefObject<HTMLFormElement | null>
  /** The record as it is now. */
  initial: Values
  version: number | undefined
  /** While the form is being saved, a newer record may be its own. */
  pending: boolean
  /** The form was saved, so the next version is its own. */
  isOwnNext: RefObject<boolean>
}

/**
 * When the record of an open form is read again in a newer version, fields that nobody touched here follow it, and what was typed stays. Returns what to
 * say about it.
 */
export function useNewerRecord({ form, element, initial, version, pending, isOwnNext }: FormParts): string | null {
  const read = useRef(version)
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    if (pending || read.current === version) return
    read.current = version
    const isTold = form.isDirty() && !isOwnNext.current
    isOwnNext.current = false
    const { values, followed, clashing } = compareNewer(form.getValues(), form.getInitialValues(), initial)
    form.setInitialValues({ ...form.getInitialValues(), ...initial })
    const hasValues = Object.keys(values).length > 0
    // Even without values it would clear the messages below the fields.
    if (hasValues) form.setValues(values)
    if (!isTold) setSaid(null)
    else if (element.current && (hasValues || clashing.length > 0))
      setSaid(describeNewer(readLabels(element.current, followed), readLabels(element.current, clashing)))
  })
  return said
}
