import { Alert, Button, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { showPhone } from '../../../../common/phone.ts'
import { Muted, Read, refreshReads, useLive, useRead } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { type Conversation as ConversationData, conversations } from '../contract/index.ts'
import { describeClosed } from '../rules.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { TypingNote } from './typing.tsx'

const pageSize = 50

/** The messages between customer and shop about an order; new ones appear on their own. */
export default function Conversation({ workOrderId }: { workOrderId: string }) {
  const canWrite = useCan()('customers.message')
  const [take, setTake] = useState(pageSize)
  const read = useRead(conversations.read, { params: { id: workOrderId }, query: { take: String(take) } }, { keep: true })
  useLive(
    'conversation_changed',
    (event) => {
      if (event.missed || event['workOrderId'] === workOrderId) void refreshReads(conversations.read)
    },
    { catchUp: true },
  )
  return (
    <Read read={read} skeleton="text">
      {(conversation) => (
        <Stack gap="md">
          {conversation.hasEarlier && (
            <Button variant="subtle" loading={read.fetching} onClick={() => setTake(take + pageSize)}>
              Show earlier messages
            </Button>
          )}
          <div>
            <MessageLog conversation={conversation} />
            <TypingNote
              workOrderId={workOrderId}
              side={conversation.side}
              name={conversation.side === 'customer' ? conversation.shop.dba : conversation.customer.name}
            />
          </div>
          <Reach conversation={conversation} />
          {!conversation.isOpen ? <Closed conversation={conversation} /> : canWrite && <Composer conversation={conversation} />}
        </Stack>
      )}
    </Read>
  )
}

/** Tells the shop how its messages will arrive. */
function Reach({ conversation: { side, isOpen, customer } }: { conversation: ConversationData }) {
  if (side !== 'shop' || !isOpen) return null
  const { name, reach, prefersCall, phone1 } = customer
  const sentence = {
    account: prefersCall && phone1 ? `${name} prefers a call: ${showPhone(phone1)}.` : '',
    mail: `${name} has no account. Your message goes out by e-mail and asks them to call you.`,
    text: `${name} has no account. Your message goes to ${showPhone(phone1)} as a text.`,
    none: `${name} has no account, no e-mail and has not OK’d texts. Your message will not reach them.`,
    declined: `${name} said that they are not your customer, so your messages are not sent to them. Talk with them in person.`,
  }[reach]
  return sentence ? <Muted>{sentence}</Muted> : null
}

function Closed({ conversation: { side, closesAt, shop, customer } }: { conversation: ConversationData }) {
  if (closesAt === null) return null
  return (
    <Alert color="gray" icon={<IconLock size={20} aria-hidden />}>
      {describeClosed(side, closesAt, shop, customer)}
    </Alert>
  )
}
