import { Button, Group } from '@mantine/core'
import { useRef } from 'react'
import { useFocusInPlace } from './focus-in-place.ts'
import { SubmitButton } from './submit-button.tsx'

/** The end of a form: its submit button and, for one that opens in place, Cancel. Such a form takes the focus, and gives it back when it closes. */
export function FormButtons({ label, onCancel }: { label: string; onCancel?: () => void }) {
  const part = useRef<HTMLDivElement>(null)
  useFocusInPlace(part, onCancel !== undefined)
  return (
    <Group ref={part} justify="flex-end" gap="xs">
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <SubmitButton>{label}</SubmitButton>
    </Group>
  )
}
