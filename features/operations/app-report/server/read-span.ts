import { getDay } from '../../../../common/dates.ts'
import { refuse } from '../../../../common/refusal.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { appReportRefusals } from '../contract/index.ts'
import { resolveSpan, type Span } from '../rules.ts'

/** The requested days. Refuses with `span_invalid`. */
export const readSpan = (
  { clock }: Pick<Context, 'clock'>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Span =>
  resolveSpan({ ...(from ? { from } : {}), ...(to ? { to } : {}) }, getDay(clock.now())) ?? refuse(appReportRefusals.spanInvalid)
