import { useSession } from '../../../features/platform/auth/web/session.ts'
import { ChatButton } from '../../../features/support/assistant/web/index.ts'

/** The assistant is for customers and guests; other roles have no use for it. */
export function ChatForCustomers() {
  const role = useSession()?.customer.role
  return (!role || role === 'customer') && <ChatButton />
}
