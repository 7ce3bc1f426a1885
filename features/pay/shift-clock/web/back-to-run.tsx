import { z } from 'zod'
import { LinkButton } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'

/** For someone who came from a pay run to correct or approve hours: the way back. */
export function BackToRun() {
  const run = z.uuid().safeParse(useQuery().query.get('run'))
  return run.success && <LinkButton to={`/home-owner/payroll/runs/${run.data}?step=hours`}>Back to the pay run</LinkButton>
}
