/* oxlint-disable jsx-a11y/no-autofocus -- the code is the only thing to type in this step */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconMail, IconMessage2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, Muted, PasscodeField, Phone, SubmitButton, useCall } from '../../../../kit/web/index.ts'
import { agreements, CodeForm, type CodeChannel, type EstimateToSign, signingCodes } from '../contract/index.ts'
import { codeMinutes } from '../rules.ts'

/** With a link: a 6-digit code to the phone or e-mail on file shows that whoever holds the link is the customer. */
export function CodeStep({ estimate: { code, content } }: { estimate: EstimateToSign }) {
  const [sentBy, setSentBy] = useState<CodeChannel | null>(null)
  if (!code) return null
  return (
    <Stack component="section" gap="md" aria-labelledby="code-title">
      <div>
        <Title order={3} id="code-title">
          Confirm it’s you
        </Title>
        <Text c="dimmed">
          {sentBy
            ? `We sent a 6-digit code to ${code[sentBy] ?? 'you'}. It works for ${codeMinutes} minutes.`
            : `We send a 6-digit code to the phone or e-mail that ${content.shop.dba} has on file.`}
        </Text>
      </div>
      {sentBy && <EnterCode workOrderId={content.workOrderId} />}
      <SendCode code={code} workOrderId={content.workOrderId} isAgain={sentBy !== null} onSent={setSentBy} />
      {!code.text && !code.mail && (
        <Text>
          {content.shop.dba} has no e-mail, and no phone it may text, on file for you. Call{' '}
          <Phone digits={content.shop.phone1} link />.
        </Text>
      )}
      <Muted>The record of your signature shows where the code went, partly hidden, and when you entered it.</Muted>
    </Stack>
  )
}

interface SendCodeProps {
  code: NonNullable<EstimateToSign['code']>
  workOrderId: string
  isAgain: boolean
  onSent: (channel: CodeChannel) => void
}

const channels = [
  { channel: 'text', verb: 'Text', Icon: IconMessage2 },
  { channel: 'mail', verb: 'E-mail', Icon: IconMail },
] as const

function SendCode({ code, workOrderId, isAgain, onSent }: SendCodeProps) {
  const send = useCall(signingCodes.send)
  const offered = channels.filter(({ channel }) => code[channel])
  return (
    <Group gap="sm">
      {offered.map(({ channel, verb, Icon }, index) => (
        <Button
          key={channel}
          type="button"
          size={isAgain ? 'sm' : 'md'}
          variant={isAgain || index > 0 ? 'default' : 'filled'}
          leftSection={<Icon size={18} aria-hidden />}
          loading={send.pending}
          onClick={() => {
            void send.send({ body: { workOrderId, channel } }).then((answer) => answer && onSent(channel))
          }}
        >
          {isAgain ? `${verb} a new code` : `${verb} the code to ${code[channel] ?? ''}`}
        </Button>
      ))}
    </Group>
  )
}

function EnterCode({ workOrderId }: { workOrderId: string }) {
  const confirm = useCall(signingCodes.confirm, { invalidates: [agreements.estimate] })
  return (
    <Form
      schema={CodeForm}
      initial={{ code: '' }}
      call={confirm}
      toSent={({ code }) => ({ body: { workOrderId, code } })}
      label="Enter the 6-digit code"
    >
      <Stack gap="sm" align="flex-start">
        <PasscodeField name="code" label="6-digit code" autoFocus />
        <SubmitButton>Confirm the code</SubmitButton>
      </Stack>
    </Form>
  )
}
