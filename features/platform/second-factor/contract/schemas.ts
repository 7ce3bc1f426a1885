import { z } from 'zod'
import { id, instant, isInvalid, isRequired, line } from '../../../../common/text.ts'

/** Six digits from the app, or a recovery code. Those made until November 2026 have 16 characters. */
export const code = z
  .string(isRequired('Code'))
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{16}|[a-z2-7]{24})$/, isInvalid('Code')))
const password = z.string(isRequired('Password')).trim().min(1, isRequired('Password')).max(200, 'Password is too long')
/** How the browser can reach the device; sent back to the browser at login. */
const transports = z
  .array(z.string().regex(/^(ble|cable|hybrid|internal|nfc|smart-card|usb)$/))
  .max(10)
  .optional()
const NewPasskey = z.looseObject({ response: z.looseObject({ transports }).optional() })

export const TicketForm = z.strictObject({ ticket: id('Ticket') })
/** A code from the app. */
export const AppCodeForm = z.strictObject({ code: z.string().regex(/^\d{6}$/, isRequired('Code')) })
export const CodeForm = z.strictObject({ code })
export const PasswordForm = z.strictObject({ password })
export const PasskeyForm = z.strictObject({ name: line('Name', 60), response: NewPasskey })

export const RecoveryCodes = z.strictObject({
  /** Shown once. Empty when the account already has recovery codes. */
  recoveryCodes: z.array(z.string()),
})

export const SecondFactor = z.strictObject({
  totp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(
    z.strictObject({ id: z.uuid(), name: z.string(), createdAt: instant('Time'), lastUsedAt: instant('Time').nullable() }),
  ),
  /** The role requires a second step. */
  demanded: z.boolean(),
  /** The password is too weak without a second step. */
  passwordNeedsOne: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>
