import { FileInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { SignaturePad } from '../components/signature-pad.tsx'
import { type FieldProps, useField } from './use-field.ts'

export interface FileFieldProps extends FieldProps {
  /** Media types, e.g. `application/pdf,image/png`. */
  accept?: string
}

export function FileField({ accept, ...props }: FileFieldProps) {
  const { value, change, shared } = useField<File>(props)
  return (
    <FileInput
      {...shared}
      value={value ?? null}
      onChange={(file) => change(file ?? undefined)}
      {...(accept ? { accept } : {})}
      placeholder="Choose a file"
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      leftSection={<IconPaperclip size={18} aria-hidden />}
    />
  )
}

/** A signature as a PNG data URL; empty text while not signed. */
export function SignatureField({ signer, ...props }: FieldProps & { signer?: string }) {
  const { value = '', error, change } = useField<string>(props)
  return (
    <div data-field={props.name}>
      <SignaturePad
        label={props.label}
        initial={value || null}
        signer={signer}
        onChange={(png) => change(png ?? '')}
        error={error}
      />
    </div>
  )
}
