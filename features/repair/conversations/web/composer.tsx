import { Alert, Button, FileButton, Group, Stack, Text, Textarea, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconPhotoPlus, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { isFocusAround } from '../../../../kit/web/focus-around.ts'
import { type Conversation, mostCharacters, mostPhotos } from '../contract/index.ts'
import { AddedPhotos } from './added-photos.tsx'
import { TextChoice } from './text-choice.tsx'
import { useTypingSignal } from './typing.tsx'
import { useComposer } from './use-composer.ts'

/** The form for a message. What is typed stays until the server has it. */
export function Composer({ conversation }: { conversation: Conversation }) {
  const { workOrderId, side, shop, customer, shopId } = conversation
  const field = useRef<HTMLTextAreaElement>(null)
  const resetFiles = useRef<() => void>(null)
  const [news, setNews] = useState('')
  const canText = side === 'shop' && customer.texts === 'ok'
  // The answer goes the way the question came.
  const isAskedByText = conversation.messages.findLast((message) => message.side === 'customer')?.channel === 'text'
  const [chosen, setChosen] = useState<boolean | null>(null)
  const asText = canText && (chosen ?? isAskedByText)
  const composer = useComposer(workOrderId, asText, () => {
    setNews('Message sent')
    if (isFocusAround(field.current)) field.current?.focus()
  })
  const { text, photos, problem, failed, isSending } = composer
  const signalTyping = useTypingSignal(workOrderId)
  const to = side === 'customer' ? shop.dba : customer.name
  const send = () => {
    setNews('')
    void composer.send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    send()
  }
  return (
    <Stack gap="sm" component="form" aria-label={`Write to ${to}`} onSubmit={(event) => (event.preventDefault(), send())}>
      <Textarea
        ref={field}
        label={`Message to ${to}`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={mostCharacters}
        value={text}
        readOnly={isSending}
        error={problem}
        onChange={(event) => {
          composer.write(event.currentTarget.value)
          signalTyping()
        }}
        onKeyDown={onKeyDown}
      />
      {side === 'shop' && (
        <TextChoice
          conversation={conversation}
          shopId={shopId}
          asText={asText}
          onAsText={setChosen}
          text={text}
          onTemplate={composer.write}
        />
      )}
      <AddedPhotos workOrderId={workOrderId} composer={composer} onRemoved={() => field.current?.focus()} />
      {failed && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />} title="Not sent. Try again">
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{failed}</Text>
            <Button size="sm" onClick={send}>
              Try again
            </Button>
          </Stack>
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <FileButton
          resetRef={resetFiles}
          multiple
          accept="image/jpeg,image/png,image/webp"
          disabled={photos.length >= mostPhotos || isSending}
          onChange={(files) => {
            void composer.add(files)
            // Lets the same photo be chosen again after it was removed.
            resetFiles.current?.()
          }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden />}>
              Add photos
            </Button>
          )}
        </FileButton>
        <Button
          type="submit"
          // One of several on a page: highlighted once there is something to send.
          variant={text.trim() === '' && photos.length === 0 ? 'default' : 'filled'}
          loading={isSending}
          leftSection={<IconSend size={18} aria-hidden />}
        >
          {asText ? 'Send text' : 'Send'}
        </Button>
      </Group>
      {hasKeyboard() && (
        <Text size="xs" c="dimmed">
          Enter sends, Shift+Enter starts a new line.
        </Text>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </Stack>
  )
}

/** On a phone's own keyboard Enter starts a new line, and the button sends. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches
