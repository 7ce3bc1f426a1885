import { IconMailCheck } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { showPhone } from '../../../../common/phone.ts'
import { Empty, Page, Table, useRead, When } from '../../../../kit/web/index.ts'
import { shops } from '../contract/index.ts'

/** `/held-messages/{shop}`: what the shop's customers did not get because of the daily limit, so that somebody can call them. */
export default function HeldMessages() {
  const { shop = '' } = useParams()
  const read = useRead(shops.heldMessages, { params: { shop } })
  return (
    <Page
      title="Messages not sent"
      lead="Mails and texts held back by the limit for 24 hours. They are not sent later: call anyone who expects to hear from you."
      crumbs={[{ label: 'Home Owner', to: '/home-owner' }]}
      read={read}
      skeleton="table"
      isEmpty={({ messages }) => messages.length === 0}
      empty={
        <Empty icon={<IconMailCheck size={28} />} title="Nothing was held back">
          If your shop reaches its daily limit, the mails and texts that were not sent appear here for 30 days.
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
            { key: 'when', label: 'When', render: ({ createdAt }) => <When value={createdAt} zone={timeZone} /> },
          ]}
        />
      )}
    </Page>
  )
}
