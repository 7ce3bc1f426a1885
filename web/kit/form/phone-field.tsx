import { TextInput } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { showPhone } from '../../../common/phone.ts'
import { ClearButton } from './clear-button.tsx'
import { type FieldProps, useField } from './use-field.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Where the caret stands behind so many digits of a masked number. */
export function caretAfter(masked: string, digits: number): number {
  if (digits === 0) return 0
  let seen = 0
  for (let at = 0; at < masked.length; at++) if (/\d/.test(masked[at]!) && ++seen === digits) return at + 1
  return masked.length
}

/** Shown as (xxx) xxx-xxxx while typing; the value is the digits. */
export function PhoneField(props: FieldProps & { autoComplete?: string }) {
  const { value = '', change, shared } = useField<string>(props)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const digits = digitsOf(value)

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget
    let before = digitsOf(typed.slice(0, selectionStart ?? typed.length)).length
    let next = digitsOf(typed)
    if (next.length === 11 && next.startsWith('1')) next = next.slice(1)
    // Backspace took only a bracket or a dash: it meant the digit before it. The same number pasted without them meant itself.
    if (next === digits && typed.length === showPhone(digits).length - 1 && before > 0) {
      next = next.slice(0, before - 1) + next.slice(before)
      before--
    }
    next = next.slice(0, 10)
    caret.current = caretAfter(showPhone(next), before)
    change(next)
  }
  // The mask rewrites the text, and the browser then drops the caret at its end.
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  return (
    <TextInput
      {...shared}
      ref={input}
      type="tel"
      inputMode="numeric"
      autoComplete={props.autoComplete ?? 'tel-national'}
      placeholder="(xxx) xxx-xxxx"
      value={showPhone(digits)}
      onChange={type}
      leftSection={<IconPhone size={18} />}
      rightSection={digits !== '' && !props.disabled && <ClearButton label={props.label} onClear={() => change('')} />}
    />
  )
}
