import { Alert, Stack, Text, Title } from '@mantine/core'
import { IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Panel, When } from '../../../web/kit/index.ts'
import type { EstimateToSign } from '../contract.ts'
import { approvedCharges } from '../../work-orders/rules.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { ApprovedBar } from './approved-bar.tsx'
import { ChargesTable } from './charges-table.tsx'
import { JobCard } from './job-card.tsx'
import { estimatedJobs } from './jobs.ts'
import { SubmitAgreement } from './submit-agreement.tsx'
import { useAnswers } from './use-answers.ts'

/** The estimate that waits: job by job yes or no, then the signature. `?sign` in the address opens the agreement at once. */
export function AnswerEstimate({ estimate, onChanged }: { estimate: EstimateToSign; onChanged: () => void }) {
  const [query, setQuery] = useSearchParams()
  const [signing, dialog] = useDisclosure(query.has('sign'))
  const { answers, give } = useAnswers(estimate)
  const { content } = estimate
  const signedHere = useRef(false)
  useEffect(() => () => void (signedHere.current && toPageHead()), [])
  const close = () => {
    dialog.close()
    if (!query.has('sign')) return
    const rest = new URLSearchParams(query)
    rest.delete('sign')
    setQuery(rest, { replace: true, preventScrollReset: true })
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
          job; nothing is done before you sign.
        </Text>
      </div>
      {content.previouslyAuthorizedCents !== null && (
        <Alert color="blue" icon={<IconRefresh aria-hidden />} title="The shop asks you again">
          Something changed since you authorized the work. Jobs that are as they were keep your answer; please look at the others.
        </Alert>
      )}
      {estimatedJobs(content.jobs, answers).map((job) => (
        <JobCard key={job.concernId} job={job}>
          <AnswerButtons job={job} give={give} />
        </JobCard>
      ))}
      <Panel title="What you approve">
        <ChargesTable charges={approvedCharges(content, answers)} total="Total" />
      </Panel>
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

/** Once signed, what was pressed is gone: reading goes on at the top. */
function toPageHead() {
  window.scrollTo({ top: 0 })
  document.querySelector<HTMLElement>('[data-page-focus]')?.focus({ preventScroll: true })
}

/** The shop took the question back and has not asked anew yet. */
export function BeingChanged({ shop }: { shop: string }) {
  return (
    <Alert color="amber" icon={<IconInfoCircle aria-hidden />} title="This estimate is being changed">
      {shop} is working on a new version. You will be told here and by mail when it is ready; there is nothing to sign until then.
    </Alert>
  )
}
