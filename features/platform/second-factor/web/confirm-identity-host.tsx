import { lazyDialog, useWaitingForIdentity } from '../../../../kit/web/index.ts'
import type { ConfirmIdentityDialogProps } from './confirm-identity-dialog.tsx'

const ConfirmIdentityDialog = lazyDialog<ConfirmIdentityDialogProps>(() => import('./confirm-identity-dialog.tsx'))

/** Asks for the password or a passkey when a call needs it. Once per page; the dialog's code loads with the first call that asks. */
export function ConfirmIdentityHost() {
  const waiting = useWaitingForIdentity()
  if (!waiting) return null
  return <ConfirmIdentityDialog onClose={() => waiting.answer(false)} onConfirmed={() => waiting.answer(true)} />
}
