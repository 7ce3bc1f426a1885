import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconPhone, IconPhoto, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../kit/web/index.ts'
import { textSimulator } from '../contract/index.ts'

/** The actions of a simulated phone's owner: text, text a picture, or call. */
export function PhoneKeys({ phone, to }: { phone: string; to: string }) {
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<File | null>(null)
  const invalidates = [textSimulator.phone, textSimulator.phones]
  const send = useCall(textSimulator.text, { invalidates })
  const sendPicture = useCall(textSimulator.picture, { invalidates })
  const call = useCall(textSimulator.call, { done: 'Nobody answered', invalidates })
  const at = { params: { phone } }
  const submit = async () => {
    if (!picture && text.trim() === '') return
    const sent = picture
      ? await sendPicture.send({ ...at, body: { to, text }, file: picture })
      : await send.send({ ...at, body: { to, text } })
    if (!sent) return
    setText('')
    setPicture(null)
  }
  return (
    <Stack
      gap="xs"
      component="form"
      aria-label="Text the shop"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        label="Text"
        autosize
        minRows={2}
        maxLength={1600}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {picture && <Text size="sm">Picture: {picture.name}</Text>}
      <Group justify="space-between">
        <Group gap="xs">
          <FileButton accept="image/jpeg,image/png,image/webp" onChange={setPicture}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhoto size={18} aria-hidden />}>
                Add picture
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            leftSection={<IconPhone size={18} aria-hidden />}
            loading={call.pending}
            onClick={() => void call.send({ ...at, body: { to } })}
          >
            Call, unanswered
          </Button>
        </Group>
        <Button type="submit" loading={send.pending || sendPicture.pending} leftSection={<IconSend size={18} aria-hidden />}>
          Send
        </Button>
      </Group>
    </Stack>
  )
}
