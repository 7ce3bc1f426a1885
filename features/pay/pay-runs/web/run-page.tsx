import { Stack } from '@mantine/core'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Page, StateBadge, useRead, ViewLinks } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { type PayRun, payRuns } from '../contract/index.ts'
import { ApproveStep } from './approve-step.tsx'
import { DoneStep } from './done-step.tsx'
import { EarningsStep } from './earnings-step.tsx'
import { HoursStep } from './hours-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { describeRun, findStep, runSteps, stateLabels, stateTones } from './show-run.ts'

/** What a higher feature shows below an approved run, such as its bank files. */
export type AfterApproval = ComponentType<{ run: { id: string; shop: { id: string; timeZone: string } } }>

/** `/home-owner/payroll/runs/{id}`: the five screens of a pay run. */
export function RunPage({ After }: { After?: AfterApproval }) {
  const { id = '' } = useParams()
  const read = useRead(payRuns.get, { params: { id } }, { keep: true })
  const run = read.data
  return (
    <Page
      title={run ? describeRun(run) : 'Pay run'}
      lead={run && `Run ${run.number}, pay date ${showDay(run.payDate)}`}
      crumbs={[{ label: 'Payroll', to: '/home-owner/payroll' }]}
      actions={run && <StateBadge tone={stateTones[run.state]} label={stateLabels[run.state]} />}
      width="wide"
      read={read}
      skeleton="table"
    >
      {(found) => <Steps run={found} After={After} />}
    </Page>
  )
}

function Steps({ run, After }: { run: PayRun; After: AfterApproval | undefined }) {
  const { query, queryWith } = useQuery()
  const step = findStep(run, query.get('step'))
  const views = runSteps.filter(({ value }) =>
    run.state === 'draft' ? value !== 'done' : value === 'done' || value === 'review' || value === 'earnings',
  )
  return (
    <Stack gap="lg">
      <ViewLinks
        label="Screens of this run"
        views={views}
        current={step}
        to={(value) => `?${queryWith({ step: value, person: null })}`}
      />
      {step === 'hours' && <HoursStep run={run} />}
      {step === 'earnings' && <EarningsStep run={run} />}
      {step === 'review' && <ReviewStep run={run} />}
      {step === 'approve' && <ApproveStep run={run} />}
      {step === 'done' && <DoneStep run={run} />}
      {step === 'done' && After && run.state !== 'draft' && <After run={run} />}
    </Stack>
  )
}
