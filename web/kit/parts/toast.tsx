import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

// The text is the toast's identity: what is still on screen is not stacked a second time.
function show(color: string, text: string, icon: ReactNode, seconds: number) {
  notifications.show({
    id: `${color}: ${text}`,
    message: text,
    color,
    icon,
    autoClose: seconds * 1000,
    closeButtonProps: { 'aria-label': 'Close' },
  })
}

export const toast = {
  success: (text: string) => show('green', text, <IconCheck size={18} />, 4),
  // Long enough to be read twice: it says what to do.
  error: (text: string) => show('red', text, <IconAlertTriangle size={18} />, 8),
  info: (text: string) => show('blue', text, <IconInfoCircle size={18} />, 5),
}
