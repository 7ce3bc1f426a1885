import { TextInput } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { showPhone } from '../../../common/phone.ts'
import { ClearButton } from './clear-button.tsx'
import { type FieldProps, useField } from './use-field.ts'

const keepDigits = (text: string) => text.replace(/\D/g, '')

/** The caret position after the given number of digits in a formatted number. */
export function placeCaretAfter(masked: string, digits: number): number {
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
  const digits = keepDigits(value)

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget
    let before = keepDigits(typed.slice(0, selectionStart ?? typed.length)).length
    let next = keepDigits(typed)
    if (next.length === 11 && next.startsWith('1')) next = next.slice(1)
    // Backspace deleted only a parenthesis or dash, so delete the digit before it. A pasted number without them is not a deletion.
    if (next === digits && typed.length === showPhone(digits).length - 1 && before > 0) {
      next = next.slice(0, before - 1) + next.slice(before)
      before--
    }
    next = next.slice(0, 10)
    caret.current = placeCaretAfter(showPhone(next), before)
    change(next)
  }
  // Formatting rewrites the text, and the browser then moves the caret to the end.
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
