import { Box, Button, Group, Tabs } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import {
  Definition,
  LinkButton,
  Muted,
  PageError,
  Panel,
  Phone,
  Read,
  saveFile,
  toast,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { type Message, messages } from '../contract/index.ts'
import { frameMail } from './mail-frame.ts'
import { MessageStateBadge } from './message-state-badge.tsx'
import classes from './outbox.module.css'

export function MessagePane({ id }: { id: string }) {
  const message = useRead(messages.get, { params: { id } })
  if (message.error?.status === 404 || message.error?.status === 400)
    return <PageError error={message.error} onRetry={message.reload} />
  return (
    <Panel
      title={message.data && (message.data.subject || 'Text message')}
      actions={message.data && <MessageStateBadge state={message.data.state} />}
    >
      <Read read={message} skeleton="text">
        {(found) => <MessageView message={found} />}
      </Read>
    </Panel>
  )
}

function MessageView({ message }: { message: Message }) {
  const words =
    message.text === null ? (
      <Muted>The text of this message is no longer stored.</Muted>
    ) : (
      <p className={classes.words}>{message.text}</p>
    )
  return (
    <>
      <Definition
        items={[
          { term: 'To', value: message.channel === 'text' ? <Phone digits={message.recipient} link /> : message.recipient },
          { term: 'Written', value: <When value={message.createdAt} /> },
        ]}
      />
      {message.canReply && (
        <LinkButton variant="default" size="sm" mt="sm" to={`/outbox/answer/${message.id}`}>
          Answer as the customer
        </LinkButton>
      )}
      <Attachments message={message} />
      {message.html === null ? (
        <Box mt="md">{words}</Box>
      ) : (
        <Tabs defaultValue="mail" mt="md">
          <Tabs.List mb="md">
            <Tabs.Tab value="mail">Mail</Tabs.Tab>
            <Tabs.Tab value="text">Plain text</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="mail">
            {/* No scripts, forms or access to this page; links open a new tab. */}
            <iframe
              className={classes.mail}
              title={`Mail: ${message.subject}`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              referrerPolicy="no-referrer"
              srcDoc={frameMail(message.html)}
            />
          </Tabs.Panel>
          <Tabs.Panel value="text">{words}</Tabs.Panel>
        </Tabs>
      )}
    </>
  )
}

function Attachments({ message }: { message: Message }) {
  if (message.attachments.length === 0) return null
  const save = (number: number) =>
    saveFile(messages.getAttachment, { params: { id: message.id, number: String(number) } }).catch((error: Error) =>
      toast.error(error.message),
    )
  return (
    <Group mt="md" gap="xs">
      {message.attachments.map(({ fileName }, number) => (
        <Button
          key={`${number} ${fileName}`}
          variant="default"
          size="sm"
          leftSection={<IconPaperclip size={18} aria-hidden />}
          onClick={() => void save(number)}
        >
          {fileName}
        </Button>
      ))}
    </Group>
  )
}
