import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Muted, Panel, useCall } from '../../../../kit/web/index.ts'
import { type TermsDraft, termsVersions } from '../contract/index.ts'
import DraftEditor from './draft-editor.tsx'
import { WaitingDraft } from './waiting-draft.tsx'

/** The draft that somebody types over. */
interface Typed {
  draft: TermsDraft
  /** Of the form that holds the typed text. */
  key: number
  isSent: boolean
}

/** The draft, its approval, or the start of one. What was typed stays when another admin changes, sends or deletes the draft meanwhile. */
export function NextVersion({ draft }: { draft: TermsDraft | null }) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const isMoved = typed !== null && draft?.version !== typed.draft.version
  const kept = isMoved && typed.isSent ? null : typed
  const shown = kept?.draft ?? draft
  const keep = useCallback(() => {
    if (shown) setTyped((now) => (now && !now.isSent ? now : { draft: shown, key: shown.version, isSent: false }))
  }, [shown])
  if (!shown) return <StartDraft />
  if (!kept && shown.proposal) return <WaitingDraft key={shown.version} draft={shown} {...shown.proposal} />
  return (
    <Stack>
      {kept && isMoved && (
        <Alert color="yellow" role="alert" title={sayMoved(draft)}>
          <Stack gap="sm" align="flex-start">
            What you typed is still here. Copy what you need before you load theirs.
            <Group gap="xs">
              <Button variant="default" onClick={() => setTyped(null)}>
                Load theirs
              </Button>
              {draft && !draft.proposal && (
                <Button variant="default" onClick={() => setTyped({ ...kept, draft })}>
                  Keep mine
                </Button>
              )}
            </Group>
          </Stack>
        </Alert>
      )}
      <DraftEditor
        key={kept?.key ?? shown.version}
        draft={shown}
        onTyped={keep}
        onSent={() => setTyped((now) => now && { ...now, isSent: true })}
      />
    </Stack>
  )
}

function sayMoved(draft: TermsDraft | null): string {
  if (!draft) return 'Another admin published or deleted this draft'
  return draft.proposal ? `${draft.proposal.by} sent another text for approval` : 'Another admin saved this draft'
}

function StartDraft() {
  const start = useCall(termsVersions.startDraft, { done: 'Draft started', invalidates: [termsVersions.readDraft] })
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
