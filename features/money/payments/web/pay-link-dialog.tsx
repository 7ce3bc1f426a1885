import { Button, Group, Text } from '@mantine/core'
import { IconMail, IconMessage } from '@tabler/icons-react'
import { showPhone } from '../../../../common/phone.ts'
import { LinkDialog, LinkToCopy, useMadeLink, When } from '../../../../kit/web/index.ts'
import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import { type PayInfo, payments } from '../contract/index.ts'

interface PayLinkDialogProps {
  info: Pick<PayInfo, 'workOrderId' | 'payLink' | 'shop'>
  opened: boolean
  onClose: () => void
}

/** E-mails, texts, copies or withdraws the link for paying without an account. */
export default function PayLinkDialog({ info, opened, onClose }: PayLinkDialogProps) {
  const { url, making, ending } = useMadeLink({
    make: payments.sendPayLink,
    takeBack: payments.takePayLinkBack,
    invalidates: [payments.payInfo, workOrders.read],
    made: ({ mailedTo, textedTo }) =>
      textedTo ? `Texted to ${showPhone(textedTo)}` : mailedTo ? `E-mailed to ${mailedTo}` : 'The link is ready to copy',
  })
  const params = { id: info.workOrderId }
  return (
    <LinkDialog
      title="Pay link"
      width={480}
      opened={opened}
      onClose={onClose}
      about={<Text>Anyone with the link can see the bill and pay it by card, without signing up.</Text>}
      standing={
        info.payLink && (
          <>
            The current link works until <When value={info.payLink.expiresAt} zone={info.shop.timeZone} day />. A new one replaces
            it.
          </>
        )
      }
      url={url}
      ending={{ pending: ending.pending, send: () => void ending.send({ params }) }}
    >
      <Group gap="xs">
        <Button
          leftSection={<IconMail size={18} aria-hidden />}
          loading={making.pending}
          onClick={() => void making.send({ params, body: { how: 'mail' } })}
        >
          E-mail it to the customer
        </Button>
        <Button
          variant="default"
          leftSection={<IconMessage size={18} aria-hidden />}
          disabled={making.pending}
          onClick={() => void making.send({ params, body: { how: 'text' } })}
        >
          Text it to their phone
        </Button>
        <LinkToCopy disabled={making.pending} onClick={() => void making.send({ params, body: { how: 'copy' } })} />
      </Group>
    </LinkDialog>
  )
}
