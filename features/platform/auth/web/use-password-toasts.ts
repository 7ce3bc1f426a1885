import { somethingWentWrong, updated } from '../../../../common/messages.ts'
import { toast } from '../../../../kit/web/index.ts'
import { useSession } from './session.ts'

/** The toasts after a new password. Employees get the specification's; the reason for a failure is beside its field. */
export function usePasswordToasts(done: string) {
  const isEmployee = useSession()?.customer.role === 'employee'
  const failed = (): false => {
    toast.error(somethingWentWrong)
    return false
  }
  return isEmployee ? { done: updated, failed } : { done }
}
