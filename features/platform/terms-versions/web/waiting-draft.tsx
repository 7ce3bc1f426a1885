import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { confirm, Definition, Muted, Panel, useCall, When } from '../../../../kit/web/index.ts'
import { type TermsDraft, termsVersions } from '../contract/index.ts'
import { readTerms } from '../rules.ts'
import { TermsText } from './terms-text.tsx'

const invalidates = [termsVersions.readDraft, termsVersions.list]

/** A draft that waits for another admin, as it would be published. */
export function WaitingDraft({ draft, by, at, isMine }: { draft: TermsDraft; by: string; at: string; isMine: boolean }) {
  const { version, number, body, summary, requiresConsent, effectiveOn } = draft
  const publish = useCall(termsVersions.publish, { done: `Version ${number} published`, invalidates })
  const takeBack = useCall(termsVersions.takeBack, {
    done: isMine ? 'Draft taken back' : 'Draft sent back',
    invalidates,
  })
  const ask = async () => {
    const question = {
      header: `Publish version ${number}?`,
      message: requiresConsent
        ? 'It never changes again. From its day on, everyone but admins has to agree before they can go on.'
        : 'It never changes again. Nobody is asked to agree.',
      accept: 'Publish',
      cancel: 'Not now',
    }
    if (await confirm(question)) await publish.send({ body: {} }, { version })
  }
  return (
    <Panel title={`Version ${number} waits for approval`} lead={<ProposedBy by={by} at={at} />}>
      <Stack>
        <Definition
          items={[
            { term: 'In effect from', value: effectiveOn === null ? '' : showDay(effectiveOn) },
            { term: 'Agreement', value: requiresConsent ? 'Everyone is asked' : 'Nobody is asked' },
            { term: 'What changed', value: <span style={{ whiteSpace: 'pre-line' }}>{summary}</span> },
          ]}
        />
        <Text size="sm" fw={500}>
          Text
        </Text>
        <Box
          mah={520}
          p="md"
          style={{ overflowY: 'auto', border: '1px solid var(--mantine-color-default-border)' }}
          // A keyboard scrolls it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label="Text"
        >
          <TermsText sections={readTerms(body)} />
        </Box>
        <Group justify="space-between">
          <Button variant="default" loading={takeBack.pending} onClick={() => void takeBack.send({ body: {} }, { version })}>
            {isMine ? 'Take back' : 'Send back'}
          </Button>
          {isMine ? (
            <Muted>Another admin has to publish it.</Muted>
          ) : (
            <Button loading={publish.pending} onClick={() => void ask()}>
              Publish version {number}
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}

const ProposedBy = ({ by, at }: { by: string; at: string }) => (
  <>
    Sent by {by} on <When value={at} />. Only admins see it.
  </>
)
