import type { ReadState } from '../../../../kit/web/index.ts'
import { queryClient, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { type Draft, ownPersonnel } from '../contract/index.ts'

/** The draft of one of the employee's own forms, and how to save it. */
export interface OwnDraft {
  form: string
  shop: string | undefined
  email: string
  read: ReadState<Draft>
}

/** What the employee has typed into a form so far, on this device or another. Read once: from then on the page is ahead of the server. */
export function useOwnDraft(form: string, shop?: string): OwnDraft {
  const email = useSession()?.customer.email ?? ''
  const read = useRead(
    ownPersonnel.getDraft,
    { params: { email, form }, query: shop ? { shop } : {} },
    { enabled: email !== '', readOnce: true },
  )
  return { form, shop, email, read }
}

/** After a form was submitted, so that opening it again does not show the draft. */
export const forgetOwnDraft = (): void => queryClient.removeQueries({ queryKey: [ownPersonnel.getDraft.url] })
