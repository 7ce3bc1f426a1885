import { useMemo } from 'react'
import { Autosave, queryClient, type ReadState, sendCall, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { type Draft, type DraftName, ownPersonnel, personnelRefusals } from '../contract/index.ts'

const retryMs = 5_000

/** The draft of one of the employee's own forms, and how it is saved. */
export interface OwnDraft {
  form: DraftName
  shop: string | undefined
  email: string
  read: ReadState<Draft>
  /** Saves the values, as JSON. */
  autosave: Autosave<string>
}

/** The employee's draft of a form, from this device or another. Read once: after that, the page is ahead of the server. */
export function useOwnDraft(form: DraftName, shop?: string, { enabled = true } = {}): OwnDraft {
  const email = useSession()?.customer.email ?? ''
  const read = useRead(
    ownPersonnel.getDraft,
    { params: { email, form }, query: shop ? { shop } : {} },
    { enabled: enabled && email !== '', readOnce: true },
  )
  const autosave = useMemo(() => createAutosave(form, email, shop), [form, email, shop])
  return { form, shop, email, read, autosave }
}

function createAutosave(form: DraftName, email: string, shop: string | undefined): Autosave<string> {
  const send = async (text: string, version: number) => {
    const { reply } = await sendCall(ownPersonnel.saveDraft, {
      params: { email, form },
      query: shop ? { shop } : {},
      body: { values: JSON.parse(text) as Draft['values'], version },
    })
    return reply.version
  }
  return new Autosave({ send, isLate: ({ code }) => code === personnelRefusals.draftChanged.code, retryMs })
}

/**
 * The draft's values if it is about `subject`, such as a certificate or a state of the account. Empty if it is about another one,
 * so it never overwrites what was saved since.
 */
export function findTyped({ read }: OwnDraft, subject: string): Draft['values'] {
  const { subject: typedAbout, ...values } = read.data?.values ?? {}
  return typedAbout === subject ? values : {}
}

/** After a form was submitted, so that opening it again does not show the draft. */
export function forgetOwnDraft(draft: OwnDraft | undefined): void {
  void draft?.autosave.discard(0)
  queryClient.removeQueries({ queryKey: [ownPersonnel.getDraft.url] })
}

/** Deletes what was typed. If that fails, it is only shown again. */
export async function discardOwnDraft({ form, shop, email, read, autosave }: OwnDraft): Promise<void> {
  if (!read.data) return
  try {
    await autosave.discard(0)
    await sendCall(ownPersonnel.discardDraft, { params: { email, form }, query: shop ? { shop } : {} })
    await read.reload()
  } catch {
    // The user does not need to do anything: the old draft only shows again.
  }
}
