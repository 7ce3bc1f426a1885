/* oxlint-disable jsx-a11y/no-autofocus -- the code is the only thing to type in this step */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconMail, IconMessage2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { Route } from '../../../../common/route.ts'
import { Form, Muted, PasscodeField, Phone, SubmitButton, useCall } from '../../../../kit/web/index.ts'
import { agreements, CodeForm, type CodeChannel, type CodePurpose, type SigningCode, signingCodes } from '../contract/index.ts'
import { codeMinutes } from '../rules.ts'

export interface CodeStepProps {
  code: SigningCode
  workOrderId: string
  shop: { dba: string; phone1: string }
  purpose?: CodePurpose
  /** The reads that say whether a code was entered. */
  rereads?: readonly Route[]
}

/** With a link: a 6-digit code to the phone or e-mail on file shows that whoever holds the link is the customer. */
export function CodeStep({
  code,
  workOrderId,
  shop,
  purpose = 'sign',
  rereads = [agreements.estimate, signingCodes.read],
}: CodeStepProps) {
  const [sentBy, setSentBy] = useState<CodeChannel | null>(null)
  return (
    <Stack component="section" gap="md" aria-labelledby="code-title">
      <div>
        <Title order={3} id="code-title">
          Confirm it’s you
        </Title>
        <Text c="dimmed">
          {sentBy
            ? `We sent a 6-digit code to ${code[sentBy] ?? 'you'}. It works for ${codeMinutes} minutes.`
            : `We send a 6-digit code to the phone or e-mail that ${shop.dba} has on file.`}
        </Text>
      </div>
      {sentBy && <EnterCode workOrderId={workOrderId} rereads={rereads} />}
      <SendCode code={code} workOrderId={workOrderId} purpose={purpose} isAgain={sentBy !== null} onSent={setSentBy} />
      {!code.text && !code.mail && (
        <Text>
          {shop.dba} has no e-mail, and no phone it may text, on file for you. Call <Phone digits={shop.phone1} link />.
        </Text>
      )}
      {purpose === 'sign' && (
        <Muted>The record of your signature shows where the code went, partly hidden, and when you entered it.</Muted>
      )}
    </Stack>
  )
}

interface SendCodeProps {
  code: SigningCode
  workOrderId: string
  purpose: CodePurpose
  isAgain: boolean
  onSent: (channel: CodeChannel) => void
}

const channels = [
  { channel: 'text', verb: 'Text', Icon: IconMessage2 },
  { channel: 'mail', verb: 'E-mail', Icon: IconMail },
] as const

function SendCode({ code, workOrderId, purpose, isAgain, onSent }: SendCodeProps) {
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
            void send.send({ body: { workOrderId, channel, purpose } }).then((answer) => answer && onSent(channel))
          }}
        >
          {isAgain ? `${verb} a new code` : `${verb} the code to ${code[channel] ?? ''}`}
        </Button>
      ))}
    </Group>
  )
}

function EnterCode({ workOrderId, rereads }: Pick<CodeStepProps, 'workOrderId'> & { rereads: readonly Route[] }) {
  const confirm = useCall(signingCodes.confirm, { invalidates: [...rereads] })
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
