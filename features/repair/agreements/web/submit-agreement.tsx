import { Stack, Text, Title } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import {
  CheckboxField,
  Dialog,
  Form,
  Money,
  Muted,
  refreshReads,
  SignatureField,
  SignaturePad,
  SubmitButton,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import { showVin } from '../../../catalog/vehicles/rules.ts'
import { orderLinks } from '../../../people/order-links/contract/index.ts'
import { writeStorageSentence } from '../../../people/shops/rules.ts'
import { JobFindings } from '../../inspections/web/index.ts'
import { OrderForms } from '../../shop-documents/web/index.ts'
import { workOrders } from '../../work-orders/contract/index.ts'
import { calculateApprovedCharges } from '../../work-orders/rules.ts'
import { AgreementForm, agreements, type EstimateToSign } from '../contract/index.ts'
import { calculateAuthorizedCents, describeAdded, type Draft, listRemainingSteps, summarizeSigning } from '../rules.ts'
import { listCommonTerms } from '../terms.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { AnswerList } from './answer-list.tsx'
import { CodeStep } from './code-step.tsx'
import { ConsentStep } from './consent-step.tsx'
import { dropDraft, keepDraft, readForm } from './draft.ts'
import { Fold } from './fold.tsx'
import { JobCard } from './job-card.tsx'
import { JobOptions } from './job-options.tsx'
import { groupOptions, type Job, listEstimatedJobs } from './jobs.ts'
import { SigningChoices } from './signing-choices.tsx'
import type { Answers } from './use-answers.ts'
import { useReadToEnd } from './use-seen.ts'
import classes from './agreement.module.css'

export interface SubmitAgreementProps {
  estimate: EstimateToSign
  answers: Answers['answers']
  give: Answers['give']
  opened: boolean
  onClose: () => void
  /** The dialog waits for it. */
  onSigned: () => Promise<void>
  /** The shop changed the estimate while it was being signed. */
  onChanged: () => void
}

/** The Submit Agreement dialog. Entries are stored in this tab until it is signed. */
export default function SubmitAgreement(props: SubmitAgreementProps) {
  const { estimate, answers, give, opened, onClose, onSigned, onChanged } = props
  const { content, estimateId, sha256 } = estimate
  const [touched, setTouched] = useState(false)
  const needsCode = estimate.code !== null && !estimate.code.isConfirmed
  const needsStep = needsCode || !estimate.consent.isGiven
  // A phone that loses its network before the form shows can still sign.
  useEffect(() => {
    SignaturePad.preload()
    OrderForms.preload()
  }, [])
  const sign = useCall(agreements.sign, {
    done: () => {
      // A link only reads from now on.
      void refreshReads(...(estimate.code ? [orderLinks.get] : []))
      return estimate.signer.hasEmail ? 'Signed. We e-mailed you a copy.' : 'Signed.'
    },
    failed: ({ code }) => {
      if (
        code === 'consent_missing' ||
        code === 'code_needed' ||
        code === 'link_only_reads' ||
        code === 'estimate_expired' ||
        code === 'estimate_changed' ||
        code === 'already_signed' ||
        code === 'estimate_not_waiting'
      )
        onChanged()
    },
    invalidates: [
      agreements.estimate,
      agreements.mine,
      agreements.isSigned,
      workOrders.view,
      workOrders.vehiclesInShop,
      workOrders.inShop,
    ],
  })
  const toSent = (values: AgreementForm) => ({
    body: {
      ...values,
      writtenEstimateAmount: values.writtenEstimateOption === 3 ? values.writtenEstimateAmount : null,
      shop: content.shop.id,
      invoice: content.invoice,
      vinId: content.vehicle.vinId,
      estimateId,
      sha256,
      answers: [...answers],
    },
  })
  const signed = () => {
    dropDraft(content.workOrderId)
    return onSigned()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Submit Agreement"
      width={1040}
      confirmClose={
        touched && {
          header: 'Leave without signing?',
          message: 'Your entries stay here until you close this tab.',
          accept: 'Leave',
        }
      }
    >
      {needsCode && estimate.code && (
        <CodeStep code={estimate.code} workOrderId={estimate.content.workOrderId} shop={estimate.content.shop} />
      )}
      {!needsCode && needsStep && (
        <Stack gap="xl">
          <ConsentStep estimate={estimate} />
          <EstimateToAnswer estimate={estimate} answers={answers} give={give} />
        </Stack>
      )}
      {!needsStep && (
        <Form
          schema={AgreementForm}
          initial={getInitial(estimate)}
          call={sign}
          toSent={toSent}
          done={signed}
          label="Submit Agreement"
          gap="xl"
        >
          <StoreDraft workOrderId={content.workOrderId} estimateId={estimateId} onTouched={setTouched} />
          <Stack gap="xl" className={classes.fields}>
            <Text c="dimmed">
              {content.shop.dba} · work order {content.invoice} · {content.vehicle.title}, {showVin(content.vehicle.vinId)}
            </Text>
            <Fields estimate={estimate} answers={answers} give={give} />
          </Stack>
          <SubmitBar estimate={estimate} answers={answers} />
        </Form>
      )}
    </Dialog>
  )
}

/** The saved draft, or else the customer's earlier choices. */
function getInitial({ content: { workOrderId }, estimateId, signer }: EstimateToSign): Partial<AgreementForm> {
  const { writtenEstimateOption, writtenEstimateAmount, payOption, acceptOldPart } = signer
  return {
    ...(writtenEstimateOption === null
      ? {}
      : { writtenEstimateOption: writtenEstimateOption as AgreementForm['writtenEstimateOption'] }),
    writtenEstimateAmount: writtenEstimateAmount ?? 0,
    ...(payOption === '' ? {} : { payOption: payOption as AgreementForm['payOption'], acceptOldPart }),
    content: '',
    contentBottom: '',
    ...readForm(workOrderId, estimateId),
  }
}

interface StoreDraftProps {
  workOrderId: string
  estimateId: string
  onTouched: (touched: boolean) => void
}

function StoreDraft({ workOrderId, estimateId, onTouched }: StoreDraftProps) {
  const { values, dirty } = useFormState()
  useEffect(() => {
    onTouched(dirty)
    if (dirty) keepDraft(workOrderId, { form: values, estimateId })
  }, [workOrderId, estimateId, values, dirty, onTouched])
  return null
}

function Fields({
  estimate: { content, signer, estimateId, before },
  answers,
  give,
}: Pick<SubmitAgreementProps, 'estimate' | 'answers' | 'give'>) {
  const jobs = listEstimatedJobs(content.jobs, answers, before)
  const asked = useAsked(jobs)
  return (
    <>
      <Part title="The estimate">
        <AskedJobs content={content} jobs={jobs} asked={asked} give={give} />
        <AnswerList jobs={listAnswered(jobs, asked)} />
        <Text>{summarizeSigning(content, answers)}</Text>
        <SigningChoices content={content} answers={answers} />
        <OrderForms workOrderId={content.workOrderId} kind="agreement" of={estimateId}>
          <SignatureField name="content" label="Signature for the estimate and the choices above" signer={signer.name} />
        </OrderForms>
      </Part>
      <Part title="The terms">
        <Text>{writeStorageSentence(content.storage)} The rest is in the terms, which are part of what you sign.</Text>
        <Fold label="Read the terms">
          <Terms estimateId={estimateId} content={content} />
        </Fold>
        <CheckboxField name="agreedToTerms" label="I have read the terms and agree to them" />
        <SignatureField name="contentBottom" label="Signature for the terms" signer={signer.name} />
      </Part>
    </>
  )
}

/** The jobs that a customer who comes from a notification has not answered yet. They stay in place while being answered. */
function useAsked(jobs: readonly Job[]): readonly string[] {
  const [asked] = useState(() =>
    groupOptions(jobs)
      .filter(({ job }) => job.decision === 'none')
      .map(({ job }) => job.concernId),
  )
  return asked
}

/** Below the consent: nobody is asked again about jobs that were answered on the page. */
function EstimateToAnswer({
  estimate: { content, before },
  answers,
  give,
}: Pick<SubmitAgreementProps, 'estimate' | 'answers' | 'give'>) {
  const jobs = listEstimatedJobs(content.jobs, answers, before)
  const asked = useAsked(jobs)
  if (asked.length === 0) return null
  return (
    <Part title="The estimate">
      <AskedJobs content={content} jobs={jobs} asked={asked} give={give} />
    </Part>
  )
}

/** The answers given on the page, and the options added there. */
const listAnswered = (jobs: readonly Job[], asked: readonly string[]) =>
  groupOptions(jobs)
    .filter(({ job }) => !asked.includes(job.concernId))
    .flatMap(({ job, options }) => [job, ...options.filter(({ decision }) => decision === 'approved')])

interface AskedJobsProps {
  content: EstimateToSign['content']
  jobs: readonly Job[]
  asked: readonly string[]
  give: Answers['give']
}

function AskedJobs({ content, jobs, asked, give }: AskedJobsProps) {
  const shown = groupOptions(jobs).filter(({ job }) => asked.includes(job.concernId))
  return shown.map(({ job, options }) => (
    <JobCard
      key={job.concernId}
      job={job}
      inDialog
      findings={<JobFindings shopId={content.shop.id} workOrderId={content.workOrderId} concernId={job.concernId} />}
    >
      <AnswerButtons job={job} give={give} />
      <JobOptions content={content} job={job} options={options} give={give} />
    </JobCard>
  ))
}

function Terms({ estimateId, content }: { estimateId: string; content: EstimateToSign['content'] }) {
  const { top, right, bottom } = content.terms
  const end = useReadToEnd(estimateId)
  return (
    <Text component="section" className={classes.terms} tabIndex={0} aria-label="Terms">
      {[top, right, bottom, listCommonTerms(content)].filter(Boolean).join('\n\n')}
      <span ref={end} />
    </Text>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack component="section" gap="lg" aria-labelledby={id}>
      <Title order={3} id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}

/** The amount being authorized, and the steps left before Submit is enabled. */
function SubmitBar({ estimate, answers }: Pick<SubmitAgreementProps, 'estimate' | 'answers'>) {
  const { values } = useFormState()
  const draft = values as Draft
  const missing = listRemainingSteps(estimate.content, draft, answers)
  const choice = {
    writtenEstimateOption: draft.writtenEstimateOption ?? 1,
    writtenEstimateAmount: draft.writtenEstimateAmount ?? null,
  }
  const authorizedCents = calculateAuthorizedCents(estimate.content, choice, answers)
  const { totalCents } = calculateApprovedCharges(estimate.content, answers)
  return (
    <div className={`${classes.bar} ${classes.inDialog}`}>
      <div>
        <Muted>You authorize at most</Muted>
        <Text fw={700} size="xl" lh={1.2}>
          <Money cents={authorizedCents} />
        </Text>
        {authorizedCents > totalCents && <Muted>{describeAdded(authorizedCents, totalCents)}</Muted>}
      </div>
      <SubmitButton size="md" icon={<IconSignature size={20} aria-hidden />} disabled={missing.length > 0}>
        Submit
      </SubmitButton>
      {missing.length > 0 && (
        <Muted aria-live="polite" className={classes.next}>
          {missing.length === 1 ? 'Last step' : `${missing.length} steps left. Next`}: {missing[0]}.
        </Muted>
      )}
    </div>
  )
}
