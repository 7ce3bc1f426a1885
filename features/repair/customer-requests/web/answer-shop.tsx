import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBuildingStore, IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ReplyOf } from '../../../../common/route.ts'
import { Definition, Empty, LinkButton, Muted, Page, Panel, Phone, useCall, useRead } from '../../../../kit/web/index.ts'
import { customerRequests, requestRefusals, type ShopRequest } from '../contract/index.ts'

/** `/shop-request/{token}`: the link from the mail or text. It needs no login, and loading it answers nothing. */
export default function AnswerShop() {
  const { token = '' } = useParams()
  const asked = useRead(customerRequests.view, { body: { token } })
  const [answered, setAnswered] = useState<ReplyOf<typeof customerRequests.answerByLink> | null>(null)
  const answer = useCall(customerRequests.answerByLink, { done: (reply) => setAnswered(reply) })
  if (answered) return <Answered {...answered} />
  if (asked.error?.code === requestRefusals.linkEnded.code || asked.error?.status === 400) return <LinkEnded />
  return (
    <Page
      title={asked.data ? `Are you a customer of ${asked.data.dba}?` : 'Are you a customer of this shop?'}
      width="narrow"
      read={asked}
      skeleton="cards"
    >
      {(request) => (
        <Question
          request={request}
          pending={answer.pending}
          onAnswer={(given) => void answer.send({ body: { token, answer: given } })}
        />
      )}
    </Page>
  )
}

interface QuestionProps {
  request: ShopRequest
  pending: boolean
  onAnswer: (given: 'accept' | 'decline') => void
}

function Question({ request: { dba, place, phone1 }, pending, onAnswer }: QuestionProps) {
  return (
    <Panel title="A shop entered a visit with your e-mail and phone">
      <Stack gap="md">
        <Definition
          items={[
            { term: 'Shop', value: [dba, place].filter(Boolean).join(', ') },
            { term: 'Phone', value: <Phone digits={phone1} link /> },
          ]}
        />
        <Text>
          If you accept, the visit is added to your account. The shop then sees your name, phone and e-mail, your estimate
          preferences, and the vehicles you bring in.
        </Text>
        <Muted>It does not see your other vehicles, or your home address before you sign one of its papers.</Muted>
        <Group gap="sm">
          <Button
            size="lg"
            leftSection={<IconBuildingStore size={20} aria-hidden />}
            loading={pending}
            onClick={() => onAnswer('accept')}
          >
            Accept
          </Button>
          <Button size="lg" variant="default" disabled={pending} onClick={() => onAnswer('decline')}>
            I don’t know this shop
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

function Answered({ answer, dba }: { answer: 'accept' | 'decline'; dba: string }) {
  const isAccepted = answer === 'accept'
  return (
    <Page title={isAccepted ? `You accepted ${dba}` : `You do not know ${dba}`} width="narrow">
      <Empty
        icon={<IconCircleCheck size={28} />}
        title={isAccepted ? 'The visit is in your account' : 'The shop sees nothing of yours'}
        action={<LinkButton to="/home">My account</LinkButton>}
      >
        {isAccepted
          ? 'Log in to see the estimate, answer it and pay.'
          : 'What the shop typed stays its own record. It cannot ask you again for 90 days.'}
      </Empty>
    </Page>
  )
}

function LinkEnded() {
  return (
    <Page title="Are you a customer of this shop?" width="narrow">
      <Empty
        icon={<IconLinkOff size={28} />}
        title="This link no longer works"
        tone="red"
        action={<LinkButton to="/home">My account</LinkButton>}
      >
        It was answered, replaced by a newer one, or has expired. Open questions are on your home page.
      </Empty>
    </Page>
  )
}
