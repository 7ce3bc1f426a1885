import { Stack, Text } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import { optionalEmail, paragraph } from '../../../../common/text.ts'
import { EmailField, Form, Muted, Page, SubmitButton, TextAreaField, useCall, useRead } from '../../../../kit/web/index.ts'
import { messages } from '../../../platform/messages/contract/index.ts'
import { mailSimulator } from '../contract/index.ts'

const Answer = z.strictObject({ text: paragraph('Text', 10_000), from: optionalEmail('From') })

/** In the demo, answers an e-mail of a shop as the person who got it. */
export default function AnswerMail() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const read = useRead(messages.get, { params: { id } })
  const answer = useCall(mailSimulator.answer, { done: 'The shop has your answer' })
  return (
    <Page
      width="narrow"
      title="Answer an e-mail"
      lead="Answer as the customer would from their own mailbox. Nothing leaves this computer."
      crumbs={[{ label: 'Outbox', to: `/outbox?message=${id}` }]}
      read={read}
      skeleton="form"
    >
      {(mail) => (
        <Stack gap="md">
          <div>
            <Text fw={600}>{mail.subject}</Text>
            <Muted>To {mail.recipient}</Muted>
          </div>
          {mail.canReply ? (
            <Form
              schema={Answer}
              initial={{ text: '', from: mail.recipient }}
              call={answer}
              toSent={(body) => ({ params: { id }, body })}
              done={() => void navigate('/outbox')}
              label="Answer"
            >
              <EmailField
                name="from"
                label="From"
                helper="Anyone can write any address here. The shop sees it."
                required={false}
              />
              <TextAreaField name="text" label="Text" rows={6} maxLength={10_000} />
              <SubmitButton>Send answer</SubmitButton>
            </Form>
          ) : (
            <Muted>Nobody reads replies to this e-mail.</Muted>
          )}
        </Stack>
      )}
    </Page>
  )
}
