import { Group, Stack, Text } from '@mantine/core'
import { Money, Panel, When } from '../../../web/kit/index.ts'
import type { EstimateToSign } from '../contract.ts'
import { DownloadPaper } from './download-paper.tsx'

/** What was authorized, how, and what happens next. */
export function AnsweredEstimate({ estimate }: { estimate: EstimateToSign }) {
  const { answered, agreement, content, state } = estimate
  if (!answered) return null
  const { shop } = content
  const anything = answered.answers.some(({ answer }) => answer === 'approved')
  return (
    <Panel title={agreement ? 'Signed' : 'Authorized'} tone={anything ? 'green' : 'gray'}>
      <Stack gap="md">
        <div>
          <Text c="dimmed" size="sm">
            Authorized amount
          </Text>
          <Text fw={700} size="xl">
            <Money cents={answered.authorizedCents} />
          </Text>
        </div>
        <Text>
          {agreement ? 'Signed by' : 'Told to the shop by'} {answered.givenBy} on{' '}
          <When value={answered.givenAt} zone={shop.timeZone} />.{' '}
          {anything
            ? 'You will not be billed more than this amount unless you authorize it.'
            : 'You declined every job: nothing is done and nothing is billed for them.'}
        </Text>
        {anything && (state === 'authorized' || state === 'in-progress') && (
          <Text>
            What happens next: {shop.dba} works on the jobs you approved and tells you here and by mail when your{' '}
            {content.vehicle.title} is ready. If anything more is needed, you are asked first.
          </Text>
        )}
        {!anything && (
          <Text>What happens next: {shop.dba} may send another estimate, or you can call to arrange the pick-up.</Text>
        )}
        {agreement && (
          <Group>
            <DownloadPaper agreement={agreement} />
          </Group>
        )}
      </Stack>
    </Panel>
  )
}
