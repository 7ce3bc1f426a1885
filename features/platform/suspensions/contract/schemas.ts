import { z } from 'zod'
import { paragraph } from '../../../../common/text.ts'

/** Read by the suspended: at log-in, in the mail, and when a call about their shop is refused. */
export const suspensionReason = () => paragraph('Reason', 1000)

export const SuspendForm = z.strictObject({ reason: suspensionReason() })
export const ReinstateForm = z.strictObject({ reason: suspensionReason() })
