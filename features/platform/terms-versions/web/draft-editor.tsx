import { Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import {
  confirm,
  DateField,
  Form,
  Muted,
  NotifyWhenTyped,
  Panel,
  SubmitButton,
  SwitchField,
  TextAreaField,
  toast,
  useCall,
  useFocusInPlace,
  useFormState,
  useNow,
} from '../../../../kit/web/index.ts'
import { DraftForm, PublishForm, type TermsDraft, termsVersions } from '../contract/index.ts'
import { getTermsDay, readTerms } from '../rules.ts'
import { TermsText } from './terms-text.tsx'

interface DraftEditorProps {
  draft: TermsDraft
  /** Something was entered. */
  onTyped: () => void
  /** The draft was saved, sent for approval or deleted. */
  onSent: () => void
}

/** The next version: its text with a preview, what changed, and when it counts. The form sends it to another admin, who publishes it; saving keeps it as a draft. */
export default function DraftEditor({ draft, onTyped, onSent }: DraftEditorProps) {
  const { version, body, summary, requiresConsent, effectiveOn, number, startedBy } = draft
  const today = getTermsDay(new Date(useNow()))
  const propose = useCall(termsVersions.propose, {
    done: finish('Sent for approval', onSent),
    invalidates: [termsVersions.readDraft],
  })
  const ask = ({ requiresConsent: asks }: Record<string, unknown>) =>
    confirm({
      header: `Send version ${number} for approval?`,
      message: asks
        ? 'Another admin publishes it. From its day on, everyone but admins has to agree before they can go on.'
        : 'Another admin publishes it. Nobody is asked to agree.',
      accept: 'Send for approval',
      cancel: 'Keep as a draft',
    })
  return (
    <Panel
      title={`Draft of version ${number}`}
      lead={startedBy ? `Started by ${startedBy}. Only admins see it.` : 'Only admins see it.'}
    >
      <Form
        schema={PublishForm}
        initial={{ body, summary, requiresConsent, effectiveOn: effectiveOn ?? today }}
        call={propose}
        before={ask}
        version={version}
        label={`Draft of version ${number}`}
        guard
      >
        <NotifyWhenTyped onTyped={onTyped} />
        <Stack>
          <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
            <TextAreaField
              name="body"
              label="Text"
              helper="A line that begins with ## is a heading. Every other line is a point below it."
              rows={22}
              maxLength={60_000}
            />
            <Preview />
          </SimpleGrid>
          <TextAreaField
            name="summary"
            label="What changed"
            helper="Shown to everyone who is asked to agree, and on the public page."
            rows={3}
            maxLength={2000}
          />
          <DateField name="effectiveOn" label="In effect from" helper="From 3 AM Eastern, 4 AM in summer." min={today} />
          <SwitchField
            name="requiresConsent"
            label="Ask everyone to agree"
            helper="Leave it off only for corrections that change nothing for anyone."
          />
          <Acts draft={draft} onSent={onSent} />
        </Stack>
      </Form>
    </Panel>
  )
}

const finish = (text: string, onSent: () => void) => () => {
  onSent()
  return text
}

function Preview() {
  const { values } = useFormState()
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        Preview
      </Text>
      <Box
        mah={520}
        p="md"
        style={{ overflowY: 'auto', border: '1px solid var(--mantine-color-default-border)' }}
        // A keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label="Preview"
      >
        <TermsText sections={readTerms(typeof values['body'] === 'string' ? values['body'] : '')} />
      </Box>
    </Stack>
  )
}

function Acts({ draft: { version, number }, onSent }: Pick<DraftEditorProps, 'draft' | 'onSent'>) {
  const { values, pending } = useFormState()
  const part = useRef<HTMLDivElement>(null)
  useFocusInPlace(part, true)
  const save = useCall(termsVersions.saveDraft, {
    done: finish('Draft saved', onSent),
    invalidates: [termsVersions.readDraft],
  })
  const discard = useCall(termsVersions.discardDraft, {
    done: finish('Draft deleted', onSent),
    invalidates: [termsVersions.readDraft],
  })
  const saveDraft = async () => {
    const checked = DraftForm.safeParse(values)
    if (!checked.success) toast.error(checked.error.issues[0]?.message ?? 'Check what you entered.')
    else await save.send({ body: checked.data }, { version })
  }
  const askDiscard = async () => {
    const question = {
      header: `Delete the draft of version ${number}?`,
      message: 'Its text is lost. What is published stays as it is.',
      accept: 'Delete draft',
      cancel: 'Keep draft',
      danger: true,
    }
    if (await confirm(question)) await discard.send({}, { version })
  }
  return (
    <Group ref={part} justify="space-between">
      <Button variant="subtle" color="red" loading={discard.pending} onClick={() => void askDiscard()}>
        Delete draft
      </Button>
      <Group gap="xs">
        <Muted>Sending it may ask for your password.</Muted>
        <Button variant="default" disabled={pending} loading={save.pending} onClick={() => void saveDraft()}>
          Save draft
        </Button>
        <SubmitButton>Send for approval</SubmitButton>
      </Group>
    </Group>
  )
}
