import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useAutosave, useFormState } from '../../../../kit/web/index.ts'
import { personnelRefusals } from '../contract/index.ts'
import type { OwnDraft } from './use-own-draft.ts'

interface SaveAsYouTypeProps {
  draft: OwnDraft
  except?: string
  subject?: string
}

/**
 * Inside a form: saves the values on the server after each pause in typing, and says so. The form begins with
 * `draft.read.data.values`. `except` names fields that are not saved: those that belong to the moment of signing, and files.
 * `subject` names what the draft is about, see `findTyped`. Someone without a record, whom no shop employs, has no drafts.
 */
export function SaveAsYouType({ draft: { read, autosave }, except = '', subject }: SaveAsYouTypeProps) {
  const { values, dirty, pending } = useFormState()
  const { state, why } = useAutosave(autosave)
  const given = useRef('')
  const hasRecord = read.data !== undefined
  const version = read.data?.version ?? 0
  const text = JSON.stringify({ ...leaveOut(values, except.split(' ')), ...(subject === undefined ? {} : { subject }) })
  useEffect(() => {
    // A draft saved while the form is being submitted would outlive the submission that ends it.
    if (!pending) return
    given.current = ''
    void autosave.discard()
  }, [pending, autosave])
  useEffect(() => {
    if (!hasRecord || !dirty || pending || text === given.current) return
    given.current = text
    autosave.give(text, version, { later: true })
  }, [hasRecord, text, dirty, pending, version, autosave])

  if (!hasRecord) return null
  if (state === 'late')
    return (
      <Alert color="yellow" role="alert" title="Continued elsewhere">
        {personnelRefusals.draftChanged.msg}
        <Button mt="sm" size="sm" variant="default" onClick={() => location.reload()}>
          Reload
        </Button>
      </Alert>
    )
  return (
    <Text size="sm" c="dimmed" role="status">
      {labels[why === '' ? state : 'failed']}
    </Text>
  )
}

const labels = {
  untouched: 'Saved as you type. You can continue on another device.',
  waiting: 'Saving…',
  saving: 'Saving…',
  saved: 'Saved. You can continue on another device.',
  failed: 'Not saved. Check your connection. We keep trying.',
}

const leaveOut = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !names.includes(name) && value !== undefined))
