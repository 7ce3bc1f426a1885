import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconTrash } from '@tabler/icons-react'

const secondsToUndo = 10

/** Says what was done and offers to take it back while it is on screen. */
export function undoToast(id: string, text: string, undo: () => void): void {
  notifications.show({
    id,
    color: 'gray',
    icon: <IconTrash size={18} />,
    autoClose: secondsToUndo * 1000,
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <Group justify="space-between" wrap="nowrap">
        {text}
        <Button
          variant="default"
          flex="none"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  })
}
