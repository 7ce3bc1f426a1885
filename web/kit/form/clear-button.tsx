import { CloseButton } from '@mantine/core'

/** Empties a field, and gives the focus back to it. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <CloseButton
      aria-label={`Clear ${label}`}
      size="md"
      // A field is emptied with the keyboard in the field itself.
      tabIndex={-1}
      onClick={(event) => {
        const field = event.currentTarget.closest('[data-field]')
        onClear()
        field?.querySelector('input')?.focus()
      }}
    />
  )
}
