import { Group, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { lazyPart, Money, Muted, Panel, printFile, PrintKey, When } from '../../../../kit/web/index.ts'
import { calculateMostBilled } from '../../work-orders/rules.ts'
import { agreements, type EstimateToSign } from '../contract/index.ts'
import { DownloadPaper } from './download-paper.tsx'
import { dropDraft } from './draft.ts'
import { PaperRequest } from './paper-request.tsx'
import { TrailButton } from './trail-button.tsx'

/** Loaded only for a link: it brings a form. */
const PaperAfterCode = lazyPart(() => import('./paper-after-code.tsx'))

/** The authorized amount, how it was authorized, and what happens next. */
export function AnsweredEstimate({ estimate }: { estimate: EstimateToSign }) {
  const { answered, agreement, content, state } = estimate
  const isAnswered = answered !== null
  // It may have been answered in another tab, by phone, or here with the reply lost.
  useEffect(() => {
    if (isAnswered) dropDraft(content.workOrderId)
  }, [isAnswered, content.workOrderId])
  if (!answered) return null
  const { shop } = content
  // Once it is paid, the page shows only the amount paid.
  const isClosed = state === 'closed'
  // A finished order prints its invoice.
  const isPrinted = agreement !== null && !isClosed && state !== 'ready'
  const anything = answered.answers.some(({ answer }) => answer === 'approved')
  return (
    <Panel title={agreement ? 'Signed' : 'Authorized'} tone={anything && !isClosed ? 'green' : 'gray'}>
      {isPrinted && !estimate.code && (
        <PrintKey print={() => void printFile(agreements.paper, { params: { id: agreement.agreementId } })} />
      )}
      <Stack gap="md">
        {!isClosed && (
          <div>
            <Muted>Authorized amount</Muted>
            <Text fw={700} size="xl">
              <Money cents={answered.authorizedCents} />
            </Text>
          </div>
        )}
        <Text>
          {agreement ? 'Signed by' : 'Authorized by phone or in person by'} {answered.givenBy} on{' '}
          <When value={answered.givenAt} zone={shop.timeZone} />.{' '}
          {!anything && 'You declined every job, so none of them is done or billed.'}
          {anything &&
            !isClosed &&
            `You will not be billed more than ${estimate.toleratedCents === 0 ? 'this amount' : calculateMostBilled(estimate)} unless you authorize it.`}
        </Text>
        {anything && (state === 'authorized' || state === 'in-progress') && (
          <Text>
            What happens next: {shop.dba} works on the jobs you approved and{' '}
            {estimate.code ? 'tells you' : 'notifies you here and by e-mail'} when your {content.vehicle.title} is ready. If
            anything else is needed, the shop asks you first.
          </Text>
        )}
        {!anything && <Text>What happens next: {shop.dba} may send another estimate, or you can call to arrange pickup.</Text>}
        <Group>
          {agreement &&
            (estimate.code ? (
              <PaperAfterCode estimate={estimate} isPrinted={isPrinted} />
            ) : (
              <DownloadPaper agreement={agreement} />
            ))}
          {/* A link that was answered only reads. */}
          {!estimate.code && (
            <>
              <PaperRequest estimate={estimate} />
              <TrailButton shopId={shop.id} workOrderId={content.workOrderId} />
            </>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}
