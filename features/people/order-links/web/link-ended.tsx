import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty, Page, useCall } from '../../../../kit/web/index.ts'
import { orderLinks } from '../contract/index.ts'

/** The link expired or never existed. A fresh one goes only to the phone and e-mail that the shop has. */
export function LinkEnded({ token }: { token: string }) {
  const [isSent, setIsSent] = useState(false)
  const fresh = useCall(orderLinks.sendFresh, { done: () => setIsSent(true) })
  return (
    <Page title="Your repair order" width="narrow">
      {isSent ? (
        <Empty icon={<IconCircleCheck size={28} />} title="Check your e-mail and texts">
          A new link goes to the e-mail on file, or by text if you OK’d texts. If nothing comes, call the shop.
        </Empty>
      ) : (
        <Empty
          icon={<IconLinkOff size={28} />}
          title="This link no longer works"
          action={
            <Button size="md" loading={fresh.pending} onClick={() => void fresh.send({ body: { token } })}>
              Send me a new link
            </Button>
          }
        >
          Only the link has ended: links work for 48 hours. We send a new one to the phone or e-mail that the shop has on file.
        </Empty>
      )}
    </Page>
  )
}

/** Below an order that was answered: the link only reads. */
export function FreshLinkPanel({ token, shop }: { token: string; shop: string }) {
  const [isSent, setIsSent] = useState(false)
  const fresh = useCall(orderLinks.sendFresh, { done: () => setIsSent(true) })
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" c="dimmed">
        {isSent
          ? 'A new link goes to the e-mail on file, or by text if you OK’d texts. If nothing comes, call the shop.'
          : `This link is now view-only. ${shop} sends a new one when there is something to approve or pay.`}
      </Text>
      {!isSent && (
        <Button variant="default" size="sm" loading={fresh.pending} onClick={() => void fresh.send({ body: { token } })}>
          Send me a new link
        </Button>
      )}
    </Stack>
  )
}
