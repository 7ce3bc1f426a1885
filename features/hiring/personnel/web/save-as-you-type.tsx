import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CallFailed, sendCall, useFormState } from '../../../../kit/web/index.ts'
import { type Draft, ownPersonnel, personnelRefusals } from '../contract/index.ts'
import type { OwnDraft } from './use-own-draft.ts'

type State = 'saved' | 'typing' | 'failed' | 'elsewhere' | 'untouched'

interface SaveAsYouTypeProps {
  draft: OwnDraft
  except?: string
  subject?: string
}

const pauseMs = 700
const retryMs = 5_000

/**
 * Inside a form: saves what is typed on the server a moment after each pause, and says so. The form begins with `draft.read.data.values`.
 * `except` names fields that are not saved: those that belong to the moment of signing, and files. `subject` says what is typed about,
 * see `findTyped`. Someone without a record, whom no shop employs, has no drafts.
 */
export function SaveAsYouType({ draft: { form, shop, email, read }, except = '', subject }: SaveAsYouTypeProps) {
  const { values, dirty, pending } = useFormState()
  const [state, setState] = useState<State>('untouched')
  const saving = useRef(false)
  const version = useRef(read.data?.version ?? 0)
  const saved = useRef('')
  const hasRecord = read.data !== undefined
  const text = JSON.stringify({ ...leaveOut(values, except.split(' ')), ...(subject === undefined ? {} : { subject }) })
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  })
  // The draft was discarded while the form stays open, so the next save starts a new one.
  useEffect(() => {
    version.current = read.data?.version ?? 0
    if (version.current === 0) setState('untouched')
  }, [read.data])

  useEffect(() => {
    // While the form is being submitted, a draft would be saved after the submission has ended it.
    if (!hasRecord || !dirty || pending || text === saved.current) return
    setState((before) => (before === 'elsewhere' ? before : 'typing'))
    let timer: ReturnType<typeof setTimeout>
    const save = async () => {
      if (saving.current) {
        timer = setTimeout(() => void save(), pauseMs)
        return
      }
      saving.current = true
      const sent = latest.current
      try {
        const { reply } = await sendCall(ownPersonnel.saveDraft, {
          params: { email, form },
          query: shop ? { shop } : {},
          body: { values: JSON.parse(sent) as Draft['values'], version: version.current },
        })
        version.current = reply.version
        saved.current = sent
        setState(sent === latest.current ? 'saved' : 'typing')
      } catch (error) {
        const changed = error instanceof CallFailed && error.code === personnelRefusals.draftChanged.code
        setState(changed ? 'elsewhere' : 'failed')
        if (!changed) timer = setTimeout(() => void save(), retryMs)
      } finally {
        saving.current = false
      }
    }
    timer = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer)
  }, [hasRecord, text, dirty, pending, email, form, shop])

  if (!hasRecord) return null
  if (state === 'elsewhere')
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
      {labels[state]}
    </Text>
  )
}

const labels: Record<Exclude<State, 'elsewhere'>, string> = {
  untouched: 'Saved as you type. You can continue on another device.',
  typing: 'Saving…',
  saved: 'Saved. You can continue on another device.',
  failed: 'Not saved. Check your connection. We keep trying.',
}

const leaveOut = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !names.includes(name) && value !== undefined))
