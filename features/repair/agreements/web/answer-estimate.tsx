import { Alert, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { lazyDialog, Muted, Panel, printFile, PrintKey, useQuery, When } from '../../../../kit/web/index.ts'
import { showExemption } from '../../../people/exemptions/rules.ts'
import { JobFindings } from '../../inspections/web/index.ts'
import { OrderForms } from '../../shop-documents/web/index.ts'
import { workOrders } from '../../work-orders/contract/index.ts'
import { calculateApprovedCharges, listShownAdjustments, writeEstimateNotice } from '../../work-orders/rules.ts'
import type { EstimateToSign } from '../contract/index.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { ApprovedBar } from './approved-bar.tsx'
import { ChargesTable } from './charges-table.tsx'
import { EstimateHead } from './estimate-head.tsx'
import { JobCard } from './job-card.tsx'
import { JobOptions } from './job-options.tsx'
import { groupOptions, listEstimatedJobs } from './jobs.ts'
import { PaperRequest } from './paper-request.tsx'
import type { SubmitAgreementProps } from './submit-agreement.tsx'
import { useAnswers } from './use-answers.ts'
import { useViewed } from './use-seen.ts'

/** Loaded later, with its form fields: the customer reads and answers the estimate first. */
const SubmitAgreement = lazyDialog<SubmitAgreementProps>(() => import('./submit-agreement.tsx'))

/** The waiting estimate: an answer to every job, then the signature. `?sign` in the address opens the agreement at once. */
export function AnswerEstimate({ estimate, reload }: { estimate: EstimateToSign; reload: () => Promise<void> }) {
  const { query, changeQuery } = useQuery()
  const [signing, dialog] = useDisclosure()
  const { answers, give } = useAnswers(estimate)
  const { content } = estimate
  useViewed(estimate.estimateId)
  const signedHere = useRef(false)
  useEffect(() => () => void (signedHere.current && toPageHead()), [])
  const close = () => {
    dialog.close()
    if (query.has('sign')) changeQuery({ sign: null }, { replace: true })
  }
  // The dialog stays until the signed estimate is here, so that nobody sees the button to sign again.
  const signed = async () => {
    signedHere.current = true
    await reload()
    close()
  }
  const changed = () => {
    close()
    void reload()
  }
  return (
    <>
      <Stack gap="md">
        <PrintKey print={() => void printFile(workOrders.estimatePaper, { params: { id: content.workOrderId } })} />
        <EstimateHead estimate={estimate} />
        {groupOptions(listEstimatedJobs(content.jobs, answers, estimate.before)).map(({ job, options }) => (
          <JobCard
            key={job.concernId}
            job={job}
            findings={<JobFindings shopId={content.shop.id} workOrderId={content.workOrderId} concernId={job.concernId} />}
          >
            <AnswerButtons job={job} give={give} />
            <JobOptions content={content} job={job} options={options} give={give} />
          </JobCard>
        ))}
        <Panel title="Approved total">
          <ChargesTable
            charges={calculateApprovedCharges(content, answers)}
            adjustments={listShownAdjustments(content, answers)}
            total="Total"
          />
          {content.exemption && <Muted mt="sm">{showExemption(content.exemption)}</Muted>}
          <Muted mt="sm">{writeEstimateNotice(content)}</Muted>
        </Panel>
        {/* Filled in with the customer's address: with a link, after the code. */}
        {(!estimate.code || estimate.code.isConfirmed) && (
          <OrderForms workOrderId={content.workOrderId} kind="agreement" of={estimate.estimateId} />
        )}
        <Group>
          <PaperRequest estimate={estimate} />
        </Group>
      </Stack>
      <ApprovedBar estimate={estimate} answers={answers} onSign={dialog.open} />
      <SubmitAgreement
        key={estimate.estimateId}
        estimate={estimate}
        answers={answers}
        give={give}
        opened={signing || query.has('sign')}
        onClose={close}
        onSigned={signed}
        onChanged={changed}
      />
    </>
  )
}

/** The button that was pressed is gone after signing, so moves to the top of the page. */
function toPageHead() {
  window.scrollTo({ top: 0 })
  document.querySelector<HTMLElement>('[data-page-focus]')?.focus({ preventScroll: true })
}

/** Shown when the estimate was not answered in time. */
export function Expired({ shop, at, zone }: { shop: string; at: string; zone: string }) {
  return (
    <Alert color="amber" icon={<IconInfoCircle size={20} aria-hidden />} title="This estimate has expired">
      It could be answered until <When value={at} zone={zone} />. {shop} was notified and can send it again. Nothing is done until
      then.
    </Alert>
  )
}

/** Shown while the shop is changing a sent estimate. */
export function EstimateInRevision({ shop }: { shop: string }) {
  return (
    <Alert color="amber" icon={<IconInfoCircle size={20} aria-hidden />} title="The shop is changing this estimate">
      {shop} is working on a new version. We will notify you here and by e-mail when it is ready. There is nothing to sign until
      then.
    </Alert>
  )
}
