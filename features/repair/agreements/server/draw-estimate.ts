import { showCents } from '../../../../common/cents.ts'
import { BRAND, drawSum, QUIET } from '../../../../kit/server/seal/paper-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import { drawPaperJobs, drawPaperTotals } from '../../work-orders/server/index.ts'
import type { PaperEstimate } from './agreement-paper-content.ts'

/** Draws every job with its lines and the customer's answer, then the totals. */
export function drawEstimate(page: Paper, estimate: PaperEstimate): void {
  const { jobs, approved, notTakenOff, totalCents } = estimate
  drawPaperJobs(page, jobs)
  const isWhole = jobs.every(({ answer, isExtra = false }) => (answer === 'approved') !== isExtra)
  drawPaperTotals(page, approved, {
    lines: 4 + notTakenOff.length,
    label: isWhole ? 'Estimate total' : 'Total of the approved jobs',
  })
  if (!isWhole) drawSum(page, 'The estimate before your answers, for comparison', totalCents, { color: QUIET })
  for (const name of notTakenOff)
    page.writeText(`Not taken off, because the job that shares this work is declined: ${name}.`, { size: 8, color: QUIET })
  page.addSpace(4)
  page.writeRow(
    [
      { width: page.width - 24 - 140, text: 'Authorized total', style: { size: 12, face: 'strong', color: '#ffffff' } },
      {
        width: 140,
        text: showCents(estimate.authorizedCents),
        style: { size: 12, face: 'strong', color: '#ffffff', align: 'right' },
      },
    ],
    { padding: { x: 12, y: 8 }, fill: BRAND },
  )
  page.addSpace(4)
  page.writeText('The bill will not exceed the authorized total unless the customer authorizes more.', { size: 8, color: QUIET })
  page.addSpace(8)
}
