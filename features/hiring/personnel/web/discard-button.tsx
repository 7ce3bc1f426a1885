import { Button } from '@mantine/core'
import { confirm } from '../../../../kit/web/index.ts'
import { discardOwnDraft, type OwnDraft } from './use-own-draft.ts'

interface DiscardButtonProps {
  draft: OwnDraft
  /** The name of the draft, such as "correction". */
  noun: string
  onDone: () => void
}

/** Asks, then deletes the draft of a form. */
export function DiscardButton({ draft, noun, onDone }: DiscardButtonProps) {
  const ask = async () => {
    const isSure = await confirm({
      header: `Discard this ${noun}?`,
      message: 'What you typed is deleted, also on your other devices. Nothing you already submitted changes.',
      accept: `Discard ${noun}`,
      cancel: `Keep ${noun}`,
      danger: true,
    })
    if (!isSure) return
    await discardOwnDraft(draft)
    onDone()
  }
  return (
    <Button variant="default" onClick={() => void ask()}>
      Discard
    </Button>
  )
}
