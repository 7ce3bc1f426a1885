import { z } from 'zod'
import { paragraph } from '../../../../common/text.ts'

/** Suspended people read it: at log-in, in the e-mail, and when a call about their shop is refused. */
export const suspensionReason = () => paragraph('Reason', 1000)

export const SuspendForm = z.strictObject({ reason: suspensionReason() })
export const ReinstateForm = z.strictObject({ reason: suspensionReason() })
