import { Button } from '@mantine/core'
import { confirm, useFormState } from '../../../../kit/web/index.ts'

interface CloseEntryProps {
  label: 'Done' | 'Cancel'
  line: 'labor' | 'part'
  onClose: () => void
}

/** Closes the form of a line. Asks before it drops what was typed. */
export function CloseEntry({ label, line, onClose }: CloseEntryProps) {
  const { dirty, values } = useFormState()
  const typed = values[line === 'labor' ? 'title' : 'name']
  const question = {
    header: `Discard this ${line}?`,
    message: `${typeof typed === 'string' && typed !== '' ? `“${typed}”` : 'What you typed'} is not saved yet.`,
    accept: 'Discard',
    cancel: 'Keep editing',
  }
  const close = async () => {
    if (!dirty || (await confirm(question))) onClose()
  }
  return (
    <Button variant="default" onClick={() => void close()}>
      {label}
    </Button>
  )
}
