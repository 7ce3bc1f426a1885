import { Stack, Title } from '@mantine/core'
import { Read, useRead } from '../../../../kit/web/index.ts'
import type { CustomerWorkOrder } from '../../work-orders/contract/index.ts'
import { agreements, type EstimateToSign } from '../contract/index.ts'
import { AnswerEstimate, EstimateInRevision, Expired } from './answer-estimate.tsx'
import { AnsweredEstimate } from './answered-estimate.tsx'
import { JobCard } from './job-card.tsx'
import { listEstimatedJobs } from './jobs.ts'

/** An option that was not added is no job of the order. */
const listShownJobs = ({ content, answered }: EstimateToSign) =>
  listEstimatedJobs(content.jobs, answered?.answers ?? []).filter(
    ({ optionOf, decision }) => optionOf === null || decision === 'approved',
  )

interface OrderEstimateProps {
  order: CustomerWorkOrder
  /** Once the work is done, the finished jobs are shown instead. */
  hidesJobs?: boolean
}

/** The newest estimate of an order: to be answered and signed, or with the answers given. */
export function OrderEstimate({ order, hidesJobs = false }: OrderEstimateProps) {
  const { shopId, id } = order.workOrder
  const estimate = useRead(agreements.estimate, { params: { shopId, workOrderId: id } })
  return (
    <Read read={estimate} skeleton="cards">
      {(data) => {
        if (data.isWaiting) return <AnswerEstimate estimate={data} reload={estimate.reload} />
        const isTakenBack = !data.answered && data.state !== 'cancelled' && data.state !== 'closed'
        return (
          <Stack gap="md">
            {isTakenBack &&
              (data.isExpired ? (
                <Expired shop={order.shop.dba} at={data.expiresAt} zone={order.shop.timeZone} />
              ) : (
                <EstimateInRevision shop={order.shop.dba} />
              ))}
            <AnsweredEstimate estimate={data} />
            {!hidesJobs && (
              <>
                <Title order={2}>The jobs</Title>
                {listShownJobs(data).map((job) => (
                  <JobCard key={job.concernId} job={job} />
                ))}
              </>
            )}
          </Stack>
        )
      }}
    </Read>
  )
}
