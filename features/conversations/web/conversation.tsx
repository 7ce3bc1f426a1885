import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { showPhone } from '../../../common/phone.ts'
import { Read, refreshReads, useLive, useRead } from '../../../web/kit/index.ts'
import { type Conversation as ConversationData, conversations } from '../contract.ts'
import { closedSentence } from '../rules.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'

const pageSize = 50

/** What customer and shop write to each other about an order; what comes in appears by itself. */
export default function Conversation({ workOrderId }: { workOrderId: string }) {
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
          <MessageLog conversation={conversation} />
          <Reach conversation={conversation} />
          {conversation.isOpen ? <Composer conversation={conversation} /> : <Closed conversation={conversation} />}
        </Stack>
      )}
    </Read>
  )
}

/** What the shop has to know about how its words arrive. */
function Reach({ conversation: { side, isOpen, customer } }: { conversation: ConversationData }) {
  if (side !== 'shop' || !isOpen) return null
  const { name, reach, prefersCall, phone1 } = customer
  const sentence = {
    account: prefersCall && phone1 ? `${name} prefers a call: ${showPhone(phone1)}.` : '',
    mail: `${name} has no account. What you write goes out by e-mail, and says to call you for an answer.`,
    text: `${name} has no account. What you write goes to ${showPhone(phone1)} as a text, and says to call you for an answer.`,
    none: `${name} has no account, no e-mail and no phone on file. What you write reaches nobody.`,
  }[reach]
  return sentence ? (
    <Text size="sm" c="dimmed">
      {sentence}
    </Text>
  ) : null
}

function Closed({ conversation: { side, closesAt, shop, customer } }: { conversation: ConversationData }) {
  if (closesAt === null) return null
  return (
    <Alert color="gray" icon={<IconLock size={20} aria-hidden />}>
      {closedSentence(side, closesAt, shop, customer)}
    </Alert>
  )
}
