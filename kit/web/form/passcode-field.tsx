/* oxlint-disable jsx-a11y/no-autofocus -- the boxes are one group, and a step that has only them takes the focus */
import { Input, PinInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { type FieldProps, useField } from './use-field.ts'

export interface PasscodeFieldProps extends FieldProps {
  length?: number
  onComplete?: (code: string) => void
  autoFocus?: boolean
}

// The boxes accept only digits; Enter submits the form.
const leaveEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.stopPropagation()
}

/** One box per digit. A pasted or texted code fills them all. */
export function PasscodeField({ length = 6, onComplete, autoFocus = false, ...props }: PasscodeFieldProps) {
  const { value = '', error, change, shared } = useField<string>(props)
  const id = useId()
  // A code copied from a mail program can contain spaces or dashes.
  const paste = (event: ClipboardEvent) => {
    const code = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, length)
    if (code === '') return
    event.preventDefault()
    event.stopPropagation()
    change(code)
    if (code.length === length) onComplete?.(code)
  }
  return (
    <Input.Wrapper
      label={props.label}
      description={props.helper}
      error={error}
      required={shared.required}
      labelElement="div"
      labelProps={{ id }}
      data-field={props.name}
    >
      <PinInput
        onPasteCapture={paste}
        onKeyDownCapture={leaveEnter}
        role="group"
        aria-labelledby={id}
        length={length}
        type="number"
        inputMode="numeric"
        oneTimeCode
        placeholder=""
        size="lg"
        gap={8}
        value={value}
        onChange={change}
        {...(onComplete ? { onComplete } : {})}
        error={Boolean(error)}
        disabled={shared.disabled}
        autoFocus={autoFocus}
        getInputProps={(index) => ({ 'aria-label': `Digit ${index + 1} of ${length}` })}
        styles={{
          root: { flexWrap: 'nowrap', maxWidth: '100%', marginBlock: 6 },
          pinInput: { flex: '0 1 3rem', minWidth: 0 },
          input: { paddingInline: 0, fontWeight: 600 },
        }}
      />
    </Input.Wrapper>
  )
}
