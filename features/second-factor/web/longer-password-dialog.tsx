import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../web/kit/index.ts'

interface LongerPasswordDialogProps {
  onClose: () => void
  onChoose: () => void
}

/** Before the last second step of a password that is too weak to stand alone. */
export function LongerPasswordDialog({ onClose, onChoose }: LongerPasswordDialogProps) {
  const choose = () => {
    onClose()
    // Once the dialog has given the focus back.
    setTimeout(onChoose)
  }
  return (
    <Dialog opened onClose={onClose} title="Choose a longer password first" width={440}>
      <Stack>
        <Text>
          Your password is enough only beside a second step, and this is the last one. Choose a longer password, then you can take
          it away.
        </Text>
        <Button fullWidth onClick={choose}>
          Choose a password
        </Button>
      </Stack>
    </Dialog>
  )
}
