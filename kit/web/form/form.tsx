import { Alert, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { checkFields } from '../../../common/field-errors.ts'
import type { ReplyOf, Route } from '../../../common/route.ts'
import type { Sent } from '../api/sent.ts'
import type { Call } from '../api/use-call.ts'
import { useUnsaved } from '../unsaved.ts'
import { focusFirstBad } from './first-bad.ts'
import { FormContext, type Values } from './form-context.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { removeSent } from './remove-sent.ts'
import { focusAlert, revealAlert } from './reveal-alert.ts'
import { useNewerRecord } from './use-newer-record.ts'

export interface FormProps<S extends z.core.$ZodType, T extends Route> {
  /** The contract's schema, the same object the server uses to read the body. */
  schema: S
  initial?: Partial<z.input<S>>
  call?: Call<T>
  /** Makes the call's input from the checked values. By default they are the body. */
  toSent?: (values: z.output<S>) => Sent<T>
  /** Runs when the values are valid, before the call. Return false to cancel the call. */
  before?: (values: z.output<S>) => Promise<boolean>
  /** The version of the record being changed. When it and `initial` become newer, untouched fields follow and typed ones stay. */
  version?: number | undefined
  /** For a record without a version: also follows whenever `initial` changes. */
  follows?: boolean
  done?: (reply: ReplyOf<T>, values: z.output<S>) => void | Promise<void>
  /** Instead of a call. Returns `{ errors }` to mark fields as wrong. */
  submit?: (values: z.output<S>) => unknown
  /** For one note after another: once sent, the form is reset, except for text typed during the call. */
  clears?: boolean
  /** Asks before discarding unsaved changes. */
  guard?: boolean
  label?: string
  gap?: string
  children: ReactNode
}

const hasErrors = (answer: unknown): answer is { errors: Readonly<Record<string, string>> } =>
  typeof answer === 'object' && answer !== null && 'errors' in answer && typeof answer.errors === 'object'

export function Form<S extends z.core.$ZodType, T extends Route>(props: FormProps<S, T>) {
  const {
    schema,
    initial,
    call,
    toSent,
    before,
    version,
    follows,
    done,
    submit,
    clears,
    guard = false,
    label,
    gap = 'md',
    children,
  } = props
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial ?? {} })
  const element = useRef<HTMLFormElement>(null)
  // A double click comes before the next render, so state would be too late.
  const sending = useRef(false)
  const sent = useRef(false)
  const [submitting, setSubmitting] = useState(false)
  const [elsewhere, setElsewhere] = useState<string[]>([])
  const pending = submitting || (call?.pending ?? false)
  useUnsaved(form.isDirty())
  const shown = follows ? JSON.stringify(initial) : version
  const { newer, follower } = useNewerRecord({ form, element, initial: initial ?? {} }, shown, pending)

  const markErrors = (errors: Readonly<Record<string, string>>): boolean => {
    // Render right away, so that the field's message exists when the focus, and a screen reader, gets there.
    flushSync(() => form.setErrors({ ...errors }))
    if (!element.current) return false
    const { shown, missing } = focusFirstBad(element.current, errors)
    setElsewhere(shown.length > 0 ? [] : missing)
    // Fields on screen come first, because they may fill the others, as a VIN does.
    if (shown.length > 0) for (const name of missing) form.clearFieldError(name)
    return shown.length > 0
  }

  const checkShown = () => {
    const checked = checkFields(schema, form.getValues())
    if (!checked.success && markErrors(checked.errors)) return false
    form.clearErrors()
    return true
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (sending.current || pending) return
    const catchingUp = follower.catchUp()
    if (catchingUp) return void catchingUp.then((isToldNow) => !isToldNow && element.current?.requestSubmit())
    const values = form.getValues()
    const hasChanged = form.isDirty()
    const checked = checkFields(schema, values)
    if (!checked.success) return void markErrors(checked.errors)
    form.clearErrors()
    setElsewhere([])
    sending.current = true
    setSubmitting(true)
    try {
      if (call) {
        if (before && !(await before(checked.data))) return
        const input = toSent ? toSent(checked.data) : ({ body: checked.data } as unknown as Sent<T>)
        const answer = await call.send(input, { version: follower.version })
        if (!answer) return void markErrors(call.lastFailed()?.errors ?? {})
        // Text typed during the call is not saved.
        form.resetDirty(clears ? initial : values)
        if (clears) form.setValues(removeSent(form.getValues(), values, initial ?? {}))
        sent.current = true
        follower.markSaved(answer.version, hasChanged)
        await done?.(answer.reply, checked.data)
      } else {
        const refused = await submit?.(checked.data)
        if (hasErrors(refused)) return void markErrors(refused.errors)
        form.resetDirty()
      }
    } finally {
      sending.current = false
      setSubmitting(false)
    }
  }

  const listed = elsewhere.filter((name) => form.errors[name])
  return (
    <FormContext value={{ form, pending, checkShown, sent, follower }}>
      <form ref={element} onSubmit={(event) => void onSubmit(event)} noValidate aria-label={label}>
        {guard && <LeaveGuard dirty={form.isDirty()} sending={sending} />}
        <Stack gap={gap}>
          {newer && (
            <Alert key={newer} ref={revealAlert} color="yellow" role="alert">
              {newer}
            </Alert>
          )}
          {listed.length > 0 && (
            <Alert ref={focusAlert} tabIndex={-1} color="red" role="alert">
              {listed.map((name) => (
                <div key={name}>{form.errors[name]}</div>
              ))}
            </Alert>
          )}
          {children}
        </Stack>
      </form>
    </FormContext>
  )
}
