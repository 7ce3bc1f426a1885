import { Button, Group, Text } from '@mantine/core'
import { IconMail, IconMessage } from '@tabler/icons-react'
import { showPhone } from '../../../common/phone.ts'
import { LinkDialog, LinkToCopy, useMadeLink, When } from '../../../web/kit/index.ts'
import { workOrders } from '../../work-orders/contract.ts'
import { type PayInfo, payments } from '../contract.ts'

interface PayLinkDialogProps {
  info: Pick<PayInfo, 'workOrderId' | 'payLink' | 'shop'>
  opened: boolean
  onClose: () => void
}

/** The link that lets somebody pay without signing up: mailed, texted, copied, taken back. */
export default function PayLinkDialog({ info, opened, onClose }: PayLinkDialogProps) {
  const { url, making, ending } = useMadeLink({
    make: payments.sendPayLink,
    takeBack: payments.takePayLinkBack,
    invalidates: [payments.payInfo, workOrders.read],
    made: ({ mailedTo, textedTo }) =>
      textedTo ? `Texted to ${showPhone(textedTo)}` : mailedTo ? `Mailed to ${mailedTo}` : 'The link is ready to copy',
  })
  const params = { id: info.workOrderId }
  return (
    <LinkDialog
      title="Pay link"
      width={480}
      opened={opened}
      onClose={onClose}
      about={<Text>Whoever has the link sees the bill and can pay it by card, without signing up.</Text>}
      standing={
        info.payLink && (
          <>
            There is a link that is good until <When value={info.payLink.expiresAt} zone={info.shop.timeZone} day />. A new one
            ends it.
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
          Mail it to the customer
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
