import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../../kit/web/index.ts'

interface LongerPasswordDialogProps {
  onClose: () => void
  onChoose: () => void
}

/** Shown before removing the last second step of an account whose password is too weak on its own. */
export function LongerPasswordDialog({ onClose, onChoose }: LongerPasswordDialogProps) {
  const choose = () => {
    onClose()
    // After the dialog has returned the focus.
    setTimeout(onChoose)
  }
  return (
    <Dialog opened onClose={onClose} title="Choose a longer password first" width={440}>
      <Stack>
        <Text>
          Your password is only long enough with a second step, and this is your last one. Choose a longer password first, and
          then you can remove it.
        </Text>
        <Button fullWidth onClick={choose}>
          Choose a password
        </Button>
      </Stack>
    </Dialog>
  )
}
