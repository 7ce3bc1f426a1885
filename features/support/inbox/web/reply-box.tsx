import { Alert, Button, Group, Menu, SegmentedControl, Select, Stack, Text, Textarea } from '@mantine/core'
import { IconLock, IconSend, IconTemplate } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { showPhone } from '../../../../common/phone.ts'
import { isFocusAround } from '../../../../kit/web/focus-around.ts'
import { createDrafts, Muted, useCall, useRead } from '../../../../kit/web/index.ts'
import { textLines } from '../../../people/text-lines/contract/index.ts'
import { describePictureMessage, describeSegments, fillTemplate } from '../../../people/text-lines/rules.ts'
import { countSegments } from '../../../platform/messages/rules.ts'
import { mostCharacters } from '../../../repair/conversations/contract/index.ts'
import { useTypingSignal } from '../../../repair/conversations/web/index.ts'
import { inbox, type InboxThread, type ReplyChannel } from '../contract/index.ts'
import { nameThread } from './name-thread.ts'
import { AddPictureButton, ReplyPictureList } from './reply-pictures.tsx'
import { useReplyPictures } from './use-reply-pictures.ts'
import classes from './inbox.module.css'

export interface ReplyHandle {
  write: (kind: 'reply' | 'note') => void
}

interface Draft {
  text: string
  isNote: boolean
}
const drafts = createDrafts<Draft>('inbox')
const invalidates = [inbox.read, inbox.list, inbox.counts]
const channelNames: Record<ReplyChannel, string> = { app: 'In the app', text: 'Text', mail: 'E-mail', chat: 'In the chat' }

interface ReplyBoxProps {
  thread: InboxThread
  onSent: () => void
  onDone: () => void
  ref: Ref<ReplyHandle>
}

/** A reply by a way that works, or an internal note. Typed text stays in this tab until the server has it. */
export function ReplyBox({ thread, onSent, onDone, ref }: ReplyBoxProps) {
  const kept = drafts.read(thread.id)
  const [text, setText] = useState(kept?.text ?? '')
  const [isNote, setNote] = useState(kept?.isNote ?? false)
  const [chosen, setChosen] = useState<ReplyChannel | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(text)
  /** Since the last message was sent, Escape was pressed. */
  const hasLeft = useRef(false)
  const reply = useCall(inbox.reply, { invalidates })
  const note = useCall(inbox.addNote, { invalidates })
  const signalTyping = useTypingSignal(isNote ? null : thread.orderId)
  const params = { shop: thread.shop.id, id: thread.id }
  const replyPictures = useReplyPictures(params)
  const { pictures, isUploading, hasFailed } = replyPictures
  const isEmpty = text.trim() === '' && (isNote || pictures.length === 0)
  const channel = chosen ?? thread.replyBy
  const way = thread.reach.find((option) => option.channel === channel)
  useImperativeHandle(ref, () => ({
    write: (kind) => {
      setNote(kind === 'note')
      field.current?.focus()
    },
  }))
  const write = (next: string, asNote = isNote) => {
    latest.current = next
    setText(next)
    setNote(asNote)
    if (next === '') drafts.drop(thread.id)
    else drafts.keep(thread.id, { text: next, isNote: asNote })
  }
  const send = async (isDone: boolean) => {
    if (isEmpty || isUploading || hasFailed || reply.pending || note.pending) return
    hasLeft.current = false
    const photos = pictures.flatMap(({ photoId }) => (photoId ? [{ photoId }] : []))
    const sent = isNote
      ? await note.send({ params, body: { text } })
      : channel && (await reply.send({ params, body: { text, channel, isDone, photos } }))
    if (!sent) return
    // Text and pictures added in the meantime stay.
    write(latest.current.startsWith(text) ? latest.current.slice(text.length).trimStart() : latest.current)
    if (!isNote) replyPictures.clear(pictures)
    onSent()
    if (isDone) onDone()
    else if (!hasLeft.current && isFocusAround(field.current)) field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      hasLeft.current = true
      field.current?.blur()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    void send(event.ctrlKey || event.metaKey)
  }
  const failed = (isNote ? note : reply).failed
  const isText = !isNote && channel === 'text' && !isEmpty
  return (
    <Stack
      gap="xs"
      component="form"
      className={classes.reply}
      data-note={isNote || undefined}
      aria-label={isNote ? 'Internal note' : 'Reply'}
      onSubmit={(event) => (event.preventDefault(), void send(false))}
    >
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label="What to write"
            value={isNote ? 'note' : 'reply'}
            onChange={(value) => write(text, value === 'note')}
            data={[
              { value: 'reply', label: 'Reply' },
              { value: 'note', label: 'Internal note' },
            ]}
          />
          {!isNote && (
            <Select
              size="xs"
              w={170}
              aria-label="How to reply"
              allowDeselect={false}
              value={channel}
              placeholder="No way to reply"
              onChange={(value) => setChosen(value)}
              data={thread.reach.map((option) => ({
                value: option.channel,
                label: channelNames[option.channel],
                disabled: option.why !== null,
              }))}
            />
          )}
        </Group>
        {!isNote && (
          <SavedReplies thread={thread} channel={channel} onChosen={(words) => write(text ? `${text}\n${words}` : words)} />
        )}
      </Group>
      <Textarea
        ref={field}
        aria-label={isNote ? 'Internal note' : `Reply to ${nameThread(thread)}`}
        placeholder={isNote ? 'Only people at your shop see this' : 'Write a reply'}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={mostCharacters}
        value={text}
        onChange={(event) => {
          write(event.currentTarget.value)
          signalTyping()
        }}
        onKeyDown={onKeyDown}
      />
      {!isNote && <ReplyPictureList {...replyPictures} />}
      {failed && (
        <Alert color="red" role="alert" title="Not sent">
          {failed.msg}
        </Alert>
      )}
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed" className={classes.hint}>
          {isNote
            ? 'Customers never see internal notes.'
            : isText
              ? pictures.length > 0
                ? describePictureMessage()
                : describeSegments(countSegments(text))
              : describeWay(thread, way)}
        </Text>
        <Group gap="xs">
          {!isNote && channel !== 'chat' && <AddPictureButton {...replyPictures} />}
          {!isNote && (
            <Button
              size="sm"
              variant="default"
              disabled={!channel || isEmpty || isUploading || hasFailed}
              loading={reply.pending}
              onClick={() => void send(true)}
            >
              Send and done
            </Button>
          )}
          <Button
            size="sm"
            type="submit"
            disabled={!isNote && (!channel || isUploading || hasFailed)}
            loading={reply.pending || note.pending}
            leftSection={isNote ? <IconLock size={16} aria-hidden /> : <IconSend size={16} aria-hidden />}
          >
            {isNote ? 'Add note' : 'Send'}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

function describeWay({ reach, customer }: InboxThread, way: InboxThread['reach'][number] | undefined): string {
  if (!way)
    return reach
      .map(({ why }) => why)
      .filter(Boolean)
      .join(' ')
  if (way.channel === 'app') return `${customer?.name ?? 'They'} will see it in the app.`
  if (way.channel === 'chat')
    return customer
      ? `${customer.name} will see it in the chat, and in the notifications.`
      : 'The guest will see it as long as the chat is open.'
  return `Goes to ${way.to}.`
}

function SavedReplies({
  thread,
  channel,
  onChosen,
}: {
  thread: InboxThread
  channel: ReplyChannel | null
  onChosen: (text: string) => void
}) {
  const { data } = useRead(textLines.get, { params: { shop: thread.shop.id } })
  const { fields, shop } = thread
  if (!data) return null
  if (data.templates.length === 0) return <Muted>No saved replies yet. The owner adds them in the settings, under Texts.</Muted>
  const values = {
    'first name': fields.firstName,
    'last name': fields.lastName,
    vehicle: fields.vehicle,
    total: fields.total === null ? '' : showCents(fields.total),
    shop: shop.dba,
    'shop phone': showPhone(shop.phone1),
    order: fields.invoice === null ? '' : String(fields.invoice),
  }
  // Only a text to a customer with an order can have a link of its own.
  const fill = (text: string) => {
    const filled = fillTemplate(text, values)
    return channel === 'text' && thread.orderId ? filled : filled.replaceAll('{link}', 'your repair order')
  }
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" leftSection={<IconTemplate size={16} aria-hidden />}>
          Saved replies
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data.templates.map((template) => (
          <Menu.Item key={template.id} onClick={() => onChosen(fill(template.text))}>
            {template.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** On a phone's own keyboard Enter starts a new line, and the button sends. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches
