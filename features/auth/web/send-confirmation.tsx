import { Button, type ButtonProps } from '@mantine/core'
import { useCall } from '../../../web/kit/index.ts'
import { confirmations } from '../confirmation-contract.ts'
import { refreshInfo } from './refresh-info.ts'

interface SendConfirmationProps extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string
}

/** Mails another link. So many an hour: then the toast says how long to wait. */
export function SendConfirmation({ label, ...looks }: SendConfirmationProps) {
  const mail = useCall(confirmations.mail, {
    done: ({ msg }) => msg,
    failed: ({ code }) => (code === 'already_confirmed' ? void refreshInfo() : undefined),
  })
  return (
    <Button {...looks} loading={mail.pending} onClick={() => void mail.send({})}>
      {label}
    </Button>
  )
}
