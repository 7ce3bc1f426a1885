import { Button, type ButtonProps } from '@mantine/core'
import { useCall } from '../../../../kit/web/index.ts'
import { confirmations } from '../contract/index.ts'
import { refreshInfo } from './refresh-info.ts'

interface SendConfirmationProps extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string
}

/** Mails another link. Beyond the hourly limit, the toast says how long to wait. */
export function SendConfirmation({ label, ...looks }: SendConfirmationProps) {
  const mail = useCall(confirmations.sendLink, {
    done: ({ msg }) => msg,
    failed: ({ code }) => (code === 'email_already_confirmed' ? void refreshInfo() : undefined),
  })
  return (
    <Button {...looks} loading={mail.pending} onClick={() => void mail.send({})}>
      {label}
    </Button>
  )
}
