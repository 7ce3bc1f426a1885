import { Button, Group, Stack } from '@mantine/core'
import { IconExternalLink, IconSend } from '@tabler/icons-react'
import { useParams } from 'react-router'
import {
  Form,
  Page,
  Panel,
  SaveFileButton,
  StateBadge,
  SubmitButton,
  TextAreaField,
  useCall,
  useLive,
  useRead,
} from '../../../../kit/web/index.ts'
import { type Chargeback, chargebacks, SubmitForm } from '../contract/index.ts'
import { DisputeFacts, Movements, SubmittedEvidence } from './dispute-facts.tsx'
import { Evidence } from './evidence.tsx'
import { nameDispute, stateLabels } from './labels.ts'

/** `/banking/chargebacks/:id`: a disputed payment, which an admin reviews and submits. */
export default function DisputePage() {
  const { id = '' } = useParams()
  const sent = { params: { id } }
  const read = useRead(chargebacks.read, sent)
  useLive('chargebacks_changed', [chargebacks.read])
  return (
    <Page
      title={read.data ? nameDispute(read.data) : 'Disputed payment'}
      lead={read.data && <StateBadge {...stateLabels[read.data.state]} />}
      crumbs={[
        { label: 'Home', to: '/apps' },
        { label: 'Disputes', to: '/banking/chargebacks' },
      ]}
      width="wide"
      read={read}
      skeleton="cards"
      actions={
        <Group gap="xs">
          <SaveFileButton row={chargebacks.pack} sent={{ ...sent, query: { as: 'pdf' } }} label="Evidence as PDF" />
          <SaveFileButton row={chargebacks.pack} sent={{ ...sent, query: { as: 'zip' } }} label="Evidence as ZIP" />
          <ProviderButton id={id} />
        </Group>
      }
    >
      {(dispute) => (
        <Stack gap="lg">
          <DisputeFacts dispute={dispute} linksOrder={false} />
          <Evidence dispute={dispute} canChange={false} />
          {dispute.canAdd && <SubmitPanel dispute={dispute} />}
          <Movements movements={dispute.movements} />
          <SubmittedEvidence dispute={dispute} />
        </Stack>
      )}
    </Page>
  )
}

function ProviderButton({ id }: { id: string }) {
  const open = useCall(chargebacks.providerPage, {
    done: ({ url }) => {
      window.open(url, '_blank', 'noopener')
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconExternalLink size={18} aria-hidden />}
      loading={open.pending}
      onClick={() => void open.send({ params: { id } })}
    >
      Open at the card company
    </Button>
  )
}

function SubmitPanel({ dispute: { id, version } }: { dispute: Chargeback }) {
  const submit = useCall(chargebacks.submit, { done: 'Evidence submitted', invalidates: [chargebacks.read, chargebacks.list] })
  return (
    <Panel title="Submit the evidence" lead="Review the pack first. Once it is submitted, nothing can be changed or added.">
      <Form
        schema={SubmitForm}
        initial={{ statement: '' }}
        call={submit}
        toSent={(body) => ({ params: { id }, body })}
        version={version}
        label="Submit the evidence"
      >
        <TextAreaField
          name="statement"
          label="Statement to the bank"
          rows={5}
          maxLength={4000}
          helper="What the pack proves, in a few sentences. It also goes on the cover page."
        />
        <Group>
          <SubmitButton icon={<IconSend size={18} aria-hidden />} iconPosition="left">
            Submit evidence
          </SubmitButton>
        </Group>
      </Form>
    </Panel>
  )
}
