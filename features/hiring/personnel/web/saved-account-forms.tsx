import { Loading } from '../../../../kit/web/index.ts'
import { AccountForms, type AccountFormsProps } from '../../../people/employees/web/index.ts'
import { SaveAsYouType } from './save-as-you-type.tsx'
import { discardOwnDraft, findTyped, useOwnDraft } from './use-own-draft.ts'

/** The facts about an employee, saved as they are typed. A draft from before the account was last saved does not count. */
export default function SavedAccountForms({ form, version, onSaved, ...more }: AccountFormsProps) {
  const draft = useOwnDraft('account')
  const subject = `version ${version ?? 0}`
  if (draft.read.loading) return <Loading kind="form" />
  return (
    <AccountForms
      {...more}
      form={{ ...form, ...findTyped(draft, subject) }}
      version={version}
      note={<SaveAsYouType draft={draft} subject={subject} />}
      onSaved={() => {
        void discardOwnDraft(draft)
        onSaved?.()
      }}
    />
  )
}
