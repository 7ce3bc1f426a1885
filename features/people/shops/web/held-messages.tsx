import { IconMailCheck } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { showPhone } from '../../../../common/phone.ts'
import { Empty, Page, Table, useRead, When } from '../../../../kit/web/index.ts'
import { shops } from '../contract/index.ts'

const reasons = {
  limit: 'Daily limit reached: not sent',
  refused: 'Refused: check the address or number',
  waiting: 'Waits for the provider: sent when it works again',
} as const

/** `/held-messages/{shop}`: what the shop's customers did not get, so that somebody can call them. */
export default function HeldMessages() {
  const { shop = '' } = useParams()
  const read = useRead(shops.heldMessages, { params: { shop } })
  return (
    <Page
      title="Messages not sent"
      lead="E-mails and texts of the last 30 days that did not go out. Call anyone who expects to hear from you."
      crumbs={[{ label: 'Home Owner', to: '/home-owner' }]}
      read={read}
      skeleton="table"
      isEmpty={({ messages }) => messages.length === 0}
      empty={
        <Empty icon={<IconMailCheck size={28} />} title="Everything went out">
          If an e-mail or a text is refused, or your shop reaches its daily limit, it appears here for 30 days.
        </Empty>
      }
    >
      {({ timeZone, messages }) => (
        <Table
          label="Messages not sent"
          rows={messages}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'recipient',
              label: 'To',
              phone: 'title',
              render: ({ channel, recipient }) => (channel === 'text' ? showPhone(recipient) : recipient),
            },
            { key: 'subject', label: 'About', render: ({ channel, subject }) => (channel === 'text' ? 'Text message' : subject) },
            { key: 'why', label: 'Why', render: ({ why }) => reasons[why] },
            { key: 'when', label: 'When', render: ({ createdAt }) => <When value={createdAt} zone={timeZone} /> },
          ]}
        />
      )}
    </Page>
  )
}
