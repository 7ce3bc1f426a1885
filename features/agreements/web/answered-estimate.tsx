import { Group, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Money, Panel, When } from '../../../web/kit/index.ts'
import { mostBilled } from '../../work-orders/rules.ts'
import type { EstimateToSign } from '../contract.ts'
import { DownloadPaper } from './download-paper.tsx'
import { dropDraft } from './draft.ts'
import { PaperRequest } from './paper-request.tsx'
import { TrailButton } from './trail-button.tsx'

/** What was authorized, how, and what happens next. */
export function AnsweredEstimate({ estimate }: { estimate: EstimateToSign }) {
  const { answered, agreement, content, state } = estimate
  const isAnswered = answered !== null
  // However it came to be answered: in another tab, by phone, or here with the reply lost on its way.
  useEffect(() => {
    if (isAnswered) dropDraft(content.workOrderId)
  }, [isAnswered, content.workOrderId])
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
            ? `You will not be billed more than ${estimate.toleratedCents === 0 ? 'this amount' : mostBilled(estimate)} unless you authorize it.`
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
        <Group>
          {agreement && <DownloadPaper agreement={agreement} />}
          <PaperRequest estimate={estimate} />
          <TrailButton shopId={shop.id} workOrderId={content.workOrderId} />
        </Group>
      </Stack>
    </Panel>
  )
}
