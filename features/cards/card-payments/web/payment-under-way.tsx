import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { Popup } from './use-popup.ts'

/** Replaces the button while the payer is in the pop-up. */
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

/** Replaces the button when the browser blocked the pop-up. */
export function PopupBlocked({ url }: { url: string }) {
  return (
    <Alert color="amber" title="Your browser blocked the payment window">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">Pay in this tab instead. You will come back here afterwards.</Text>
        <Button component="a" href={url} leftSection={<IconExternalLink size={18} aria-hidden />}>
          Continue to the payment page
        </Button>
      </Stack>
    </Alert>
  )
}
