import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconBan, IconCheck, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { fetchFile, Muted, Panel, Phone, Read, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { describeSegments } from '../../../people/text-lines/rules.ts'
import { PhotoStrip } from '../../../platform/files/web/index.ts'
import { countSegments } from '../../../platform/messages/rules.ts'
import { DeliveryNote } from '../../../repair/conversations/web/index.ts'
import { type Thread, type ThreadText, texting } from '../contract/index.ts'
import { describePicture } from '../rules.ts'
import { WhosePhone } from './whose-phone.tsx'
import classes from './texts.module.css'

/** The texts of one phone, and what the shop can do about it. */
export function ThreadPane({ shopId, id }: { shopId: string; id: string }) {
  const read = useRead(texting.read, { params: { shop: shopId, id } }, { keep: true })
  return (
    <Panel title={read.data ? (read.data.customer?.name ?? 'Unknown number') : 'Texts'}>
      <Read read={read} skeleton="text">
        {(thread) => (
          <Stack gap="md">
            <Head thread={thread} />
            <Log thread={thread} />
            <Answer key={thread.id} thread={thread} />
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

const reads = [texting.read, texting.list]

function Head({ thread }: { thread: Thread }) {
  const can = useCan(thread.shop.id)
  const at = { params: { shop: thread.shop.id, id: thread.id } }
  const block = useCall(texting.block, { done: thread.isBlocked ? 'Unblocked' : 'Blocked', invalidates: reads })
  const done = useCall(texting.done, { done: 'Marked as answered', invalidates: reads })
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text>
          <Phone digits={thread.phone} link />
          {thread.customer && (
            <>
              {' · '}
              <Link to={`/customers/${thread.shop.id}/${thread.customer.id}`}>{thread.customer.name}</Link>
            </>
          )}
        </Text>
        {can('customers.message') && (
          <Group gap="xs">
            {thread.waitsSince && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCheck size={16} aria-hidden />}
                loading={done.pending}
                onClick={() => void done.send({ ...at, body: {} })}
              >
                Mark as answered
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconBan size={16} aria-hidden />}
              loading={block.pending}
              onClick={() => void block.send({ ...at, body: { isBlocked: !thread.isBlocked } })}
            >
              {thread.isBlocked ? 'Unblock' : 'Block'}
            </Button>
          </Group>
        )}
      </Group>
      {can('customers.edit') && !thread.customer && <WhosePhone thread={thread} />}
    </Stack>
  )
}

function Log({ thread }: { thread: Thread }) {
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="log" aria-label="Texts" tabIndex={0}>
      <ol className={classes.texts}>
        {thread.texts.map((text) => (
          <li key={text.id} data-own={text.kind === 'written' || text.kind === 'automatic' || undefined}>
            <OneText text={text} thread={thread} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function OneText({ text, thread }: { text: ThreadText; thread: Thread }) {
  const { id: shop, timeZone } = thread.shop
  const who = {
    received: thread.customer?.name ?? 'Phone',
    call: 'Missed call',
    written: text.by,
    automatic: 'Automatic answer',
  }[text.kind]
  const photos = text.photos.map((photo, index) => ({ ...photo, alt: describePicture(index + 1, thread.customer?.name ?? '') }))
  return (
    <>
      <div className={classes.text}>
        <Text size="xs">
          <strong>{who}</strong> · <When value={text.at} zone={timeZone} />
          {text.order && (
            <>
              {' · '}
              <Link to={`/workorder/${shop}/${text.order.id}#messages`}>Repair order {text.order.invoice}</Link>
            </>
          )}
        </Text>
        {text.text !== '' && <p className={classes.words}>{text.text}</p>}
        <PhotoStrip photos={photos} fetch={(photo) => fetchFile(texting.photo, { params: { shop, id: thread.id, photo } })} />
      </div>
      {text.delivery && <DeliveryNote delivery={text.delivery} timeZone={timeZone} />}
    </>
  )
}

function Answer({ thread }: { thread: Thread }) {
  const canWrite = useCan(thread.shop.id)('customers.message')
  const [text, setText] = useState('')
  const send = useCall(texting.send, { done: 'Text sent', invalidates: reads })
  if (!canWrite) return null
  if (thread.isStopped) return <Muted>This phone texted STOP, so nothing can be texted until it texts START. Call instead.</Muted>
  if (thread.isBlocked) return null
  return (
    <Stack
      gap="xs"
      component="form"
      aria-label="Reply by text"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        void send.send({ params: { shop: thread.shop.id, id: thread.id }, body: { text } }).then((sent) => sent && setText(''))
      }}
    >
      <Textarea
        label="Text"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1600}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="space-between">
        <Muted>
          {text.trim() === ''
            ? 'From 9 PM to 8 AM, only replies to a text from the last two hours go out right away.'
            : describeSegments(countSegments(text))}
        </Muted>
        <Button type="submit" loading={send.pending} leftSection={<IconSend size={18} aria-hidden />}>
          Send text
        </Button>
      </Group>
    </Stack>
  )
}
