import { Alert, Group, Stack, Text, Title } from '@mantine/core'
import { IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useEffect, useRef } from 'react'
import { showCents } from '../../../common/cents.ts'
import { lazyDialog, Panel, useQuery, When } from '../../../web/kit/index.ts'
import type { EstimateToSign } from '../contract.ts'
import { JobFindings } from '../../inspections/web/index.ts'
import { OrderForms } from '../../shop-documents/web/index.ts'
import { approvedCharges, shownAdjustments, ruleNotice } from '../../work-orders/rules.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { ApprovedBar } from './approved-bar.tsx'
import { ChargesTable } from './charges-table.tsx'
import { JobCard } from './job-card.tsx'
import { estimatedJobs } from './jobs.ts'
import type { SubmitAgreementProps } from './submit-agreement.tsx'
import { PaperRequest } from './paper-request.tsx'
import { useAnswers } from './use-answers.ts'
import { useViewed } from './use-seen.ts'

/** With the forms it is made of; the estimate is read and answered before. */
const SubmitAgreement = lazyDialog<SubmitAgreementProps>(() => import('./submit-agreement.tsx'))

/** The estimate that waits: job by job yes or no, then the signature. `?sign` in the address opens the agreement at once. */
export function AnswerEstimate({ estimate, onChanged }: { estimate: EstimateToSign; onChanged: () => void }) {
  const { query, changeQuery } = useQuery()
  const [signing, dialog] = useDisclosure(query.has('sign'))
  const { answers, give } = useAnswers(estimate)
  const { content } = estimate
  useViewed(estimate.estimateId)
  const signedHere = useRef(false)
  useEffect(() => () => void (signedHere.current && toPageHead()), [])
  const close = () => {
    dialog.close()
    if (query.has('sign')) changeQuery({ sign: null }, { replace: true })
  }
  const signed = () => {
    signedHere.current = true
    close()
  }
  const changed = () => {
    close()
    onChanged()
  }
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>{content.number === 1 ? 'What we found' : 'What we found, revised'}</Title>
        <Text c="dimmed">
          Estimate {content.number}, sent <When value={content.sentAt} zone={content.shop.timeZone} />. Approve or decline each
          job; nothing {content.previouslyAuthorizedCents === null ? '' : 'new '}is done before you sign. You can answer until{' '}
          <When value={estimate.expiresAt} zone={content.shop.timeZone} />.
        </Text>
      </div>
      {content.previouslyAuthorizedCents !== null && (
        <Alert color="blue" icon={<IconRefresh aria-hidden />} title="The shop asks you again">
          {previouslyAuthorized(content)} Jobs that are as they were keep your answer; please look at the others.
        </Alert>
      )}
      {estimatedJobs(content.jobs, answers, estimate.before).map((job) => (
        <JobCard key={job.concernId} job={job}>
          <Suspense>
            <JobFindings shopId={content.shop.id} workOrderId={content.workOrderId} concernId={job.concernId} />
          </Suspense>
          <AnswerButtons job={job} give={give} />
        </JobCard>
      ))}
      <Panel title="What you approve">
        <ChargesTable
          charges={approvedCharges(content, answers)}
          adjustments={shownAdjustments(content, answers)}
          total="Total"
        />
        <Text size="sm" c="dimmed" mt="sm">
          {ruleNotice(content.shop.state)}
        </Text>
      </Panel>
      <Suspense>
        <OrderForms workOrderId={content.workOrderId} kind="agreement" of={estimate.estimateId} />
      </Suspense>
      <Group>
        <PaperRequest estimate={estimate} />
      </Group>
      <ApprovedBar estimate={estimate} answers={answers} onSign={dialog.open} />
      <SubmitAgreement
        key={estimate.estimateId}
        estimate={estimate}
        answers={answers}
        give={give}
        opened={signing}
        onClose={close}
        onSigned={signed}
        onChanged={changed}
      />
    </Stack>
  )
}

/** Why the shop asks once more: what was authorized, and what it would come to now. */
function previouslyAuthorized({ previouslyAuthorizedCents, totalCents }: EstimateToSign['content']): string {
  const before = previouslyAuthorizedCents ?? 0
  const now = `With every job below it comes to ${showCents(totalCents)} with tax`
  return totalCents > before
    ? `You authorized ${showCents(before)}. ${now}, ${showCents(totalCents - before)} more.`
    : `You authorized ${showCents(before)}. ${now}. Something changed since then.`
}

/** Once signed, what was pressed is gone: reading goes on at the top. */
function toPageHead() {
  window.scrollTo({ top: 0 })
  document.querySelector<HTMLElement>('[data-page-focus]')?.focus({ preventScroll: true })
}

/** Nobody answered in time. */
export function Expired({ shop, at, zone }: { shop: string; at: string; zone: string }) {
  return (
    <Alert color="amber" icon={<IconInfoCircle aria-hidden />} title="This estimate has expired">
      It could be answered until <When value={at} zone={zone} />. {shop} was told and can send it again; nothing is done until
      then.
    </Alert>
  )
}

/** The shop took the question back and has not asked anew yet. */
export function BeingChanged({ shop }: { shop: string }) {
  return (
    <Alert color="amber" icon={<IconInfoCircle aria-hidden />} title="This estimate is being changed">
      {shop} is working on a new version. You will be told here and by mail when it is ready; there is nothing to sign until then.
    </Alert>
  )
}
