import { CloseButton } from '@mantine/core'

/** Clears a field and returns the focus to it. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <CloseButton
      aria-label={`Clear ${label}`}
      size="md"
      // Keyboard users clear the field in the field itself.
      tabIndex={-1}
      onClick={(event) => {
        const field = event.currentTarget.closest('[data-field]')
        onClear()
        field?.querySelector('input')?.focus()
      }}
    />
  )
}
