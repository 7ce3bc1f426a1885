import { Stack } from '@mantine/core'
import { useParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Page, StateBadge, useRead, ViewLinks } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { type PayRun, payRuns } from '../contract/index.ts'
import { describeRun } from '../describe-run.ts'
import { ApproveStep } from './approve-step.tsx'
import { DoneStep } from './done-step.tsx'
import { EarningsStep } from './earnings-step.tsx'
import { HoursStep } from './hours-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { RunParts } from './run-parts.ts'
import { findStep, listSteps, showRunState } from './show-run.ts'
import { StaleDraft } from './stale-draft.tsx'

/** `/home-owner/payroll/runs/{id}`: the five screens of a pay run. */
export function RunPage(parts: RunParts) {
  const { id = '' } = useParams()
  const read = useRead(payRuns.get, { params: { id } }, { keep: true })
  const run = read.data
  return (
    <Page
      title={run ? describeRun(run) : 'Pay run'}
      lead={run && `Run ${run.number}, pay date ${showDay(run.payDate)}`}
      crumbs={[{ label: 'Payroll', to: '/home-owner/payroll' }]}
      actions={run && <StateBadge {...showRunState({ state: run.state, unpaidCents: run.totals.unpaidCents })} />}
      width="wide"
      read={read}
      skeleton="table"
    >
      {(found) => <Steps run={found} {...parts} />}
    </Page>
  )
}

function Steps({ run, Before, Due, After }: RunParts & { run: PayRun }) {
  const { query, queryWith } = useQuery()
  const step = findStep(run, query.get('step'))
  return (
    <Stack gap="lg">
      <ViewLinks
        label="Screens of this run"
        views={listSteps(run)}
        current={step}
        to={(value) => `?${queryWith({ step: value, person: null })}`}
      />
      {run.state === 'draft' && <StaleDraft run={run} />}
      {step === 'hours' && <HoursStep run={run} Due={Due} />}
      {step === 'earnings' && <EarningsStep run={run} />}
      {step === 'review' && <ReviewStep run={run} />}
      {step === 'approve' && <ApproveStep run={run} />}
      {step === 'done' && Before && <Before run={run} />}
      {step === 'done' && <DoneStep run={run} />}
      {step === 'done' && After && <After run={run} />}
    </Stack>
  )
}
