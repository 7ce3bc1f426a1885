import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { Popup } from './use-popup.ts'

/** Beside the button that opened the pop-up, while one pays in it. */
export function PaymentUnderWay({ popup }: { popup: Pick<Popup, 'show'> }) {
  return (
    <>
      <Text component="output" size="sm" ta="center">
        Finish paying in the window that opened.
      </Text>
      <Button variant="subtle" fullWidth onClick={popup.show}>
        Show the payment window
      </Button>
    </>
  )
}

/** In the button's place, when the browser let no pop-up open. */
export function PopupBlocked({ url }: { url: string }) {
  return (
    <Alert color="amber" title="Your browser blocked the payment window">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">Pay in this tab instead; you come back here afterwards.</Text>
        <Button component="a" href={url} leftSection={<IconExternalLink size={18} aria-hidden />}>
          Continue to the payment page
        </Button>
      </Stack>
    </Alert>
  )
}
