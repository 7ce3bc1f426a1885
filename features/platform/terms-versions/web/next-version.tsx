import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Muted, Panel, useCall } from '../../../../kit/web/index.ts'
import { type TermsDraft, termsVersions } from '../contract/index.ts'
import DraftEditor from './draft-editor.tsx'
import { WaitingDraft } from './waiting-draft.tsx'

/** The draft that somebody types over. */
interface Typed {
  draft: TermsDraft
  /** The React key of the form that holds the typed text. */
  key: number
  isSent: boolean
}

/** The draft, its approval, or the start of one. Typed text stays when another admin changes, sends or deletes the draft. */
export function NextVersion({ draft }: { draft: TermsDraft | null }) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const isMoved = typed !== null && draft?.version !== typed.draft.version
  const kept = isMoved && typed.isSent ? null : typed
  const shown = kept?.draft ?? draft
  const keep = useCallback(() => {
    if (shown) setTyped((now) => (now && !now.isSent ? now : { draft: shown, key: shown.version, isSent: false }))
  }, [shown])
  return (
    // The buttons of the alert go with it, so the focus goes here or into the text.
    <Stack ref={part} tabIndex={-1}>
      {kept && isMoved && (
        <Moved
          draft={draft}
          onLoad={() => {
            setTyped(null)
            part.current?.focus()
          }}
          onKeep={(latest) => {
            setTyped({ ...kept, draft: latest })
            part.current?.querySelector('textarea')?.focus()
          }}
        />
      )}
      {!shown ? (
        <StartDraft />
      ) : !kept && shown.proposal ? (
        <WaitingDraft draft={shown} {...shown.proposal} />
      ) : (
        <DraftEditor
          key={kept?.key ?? shown.version}
          draft={shown}
          onTyped={keep}
          onSent={() => setTyped((now) => now && { ...now, isSent: true })}
        />
      )}
    </Stack>
  )
}

interface MovedProps {
  draft: TermsDraft | null
  onLoad: () => void
  onKeep: (latest: TermsDraft) => void
}

/** Says what happened to the draft, and stays until the admin chooses. */
function Moved({ draft, onLoad, onKeep }: MovedProps) {
  const alert = useRef<HTMLDivElement>(null)
  const title = describeMove(draft)
  // The button that was refused is far below. Anyone who is typing is left alone.
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea')) alert.current?.scrollIntoView({ block: 'center' })
  }, [title])
  return (
    <Alert ref={alert} color="yellow" role="alert" title={title}>
      <Stack gap="sm" align="flex-start">
        What you typed is still here. Copy what you need before you load theirs.
        <Group gap="xs">
          <Button variant="default" onClick={onLoad}>
            Load theirs
          </Button>
          {draft && !draft.proposal && (
            <Button variant="default" onClick={() => onKeep(draft)}>
              Keep mine
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}

function describeMove(draft: TermsDraft | null): string {
  if (!draft) return 'Another admin published or deleted this draft'
  return draft.proposal ? `${draft.proposal.by} sent another text for approval` : 'Another admin saved this draft'
}

function StartDraft() {
  const start = useCall(termsVersions.startDraft, {
    done: 'Draft started',
    invalidates: [termsVersions.readDraft],
  })
  return (
    <Panel title="Next version">
      <Group justify="space-between">
        <Muted>A draft starts with the text of the newest version. Nobody sees it until you publish it.</Muted>
        <Button
          leftSection={<IconPencil size={18} aria-hidden />}
          loading={start.pending}
          onClick={() => void start.send({ body: {} })}
        >
          Start a draft
        </Button>
      </Group>
    </Panel>
  )
}
