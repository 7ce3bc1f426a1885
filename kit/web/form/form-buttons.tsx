import { Button, Group } from '@mantine/core'
import { SubmitButton } from './submit-button.tsx'

/** The end of a form: its submit button and, for one that opens in place, Cancel. */
export const FormButtons = ({ label, onCancel }: { label: string; onCancel?: () => void }) => (
  <Group justify="flex-end" gap="xs">
    {onCancel && (
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    )}
    <SubmitButton>{label}</SubmitButton>
  </Group>
)
