import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconClipboard, IconCut, IconX } from '@tabler/icons-react'
import { countItems } from './use-guide-acts.ts'
import classes from './labor-tree.module.css'

export interface SelectionBarProps {
  selected: number
  cut: number
  /** Where a paste would go. */
  pastePlace: string
  onVerify: (isVerified: boolean) => void
  onCut: () => void
  onPaste: () => void
  onClear: () => void
}

/** The number of items selected or cut, with the most used actions. */
export function SelectionBar({ selected, cut, pastePlace, onVerify, onCut, onPaste, onClear }: SelectionBarProps) {
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <div className={classes.bar} role="group" aria-label="Selected items">
      <span className={classes.barText}>
        {cut > 0 ? `${countItems(cut)} cut. Choose a group.` : `${countItems(selected)} selected`}
      </span>
      {cut > 0 ? (
        <Button {...button} leftSection={<IconClipboard size={16} aria-hidden />} onClick={onPaste}>
          {`Paste into ${pastePlace}`}
        </Button>
      ) : (
        <>
          <Button {...button} leftSection={<IconCircleCheck size={16} aria-hidden />} onClick={() => onVerify(true)}>
            Verify
          </Button>
          <Button {...button} leftSection={<IconCircleDashed size={16} aria-hidden />} onClick={() => onVerify(false)}>
            Unverify
          </Button>
          <Button {...button} leftSection={<IconCut size={16} aria-hidden />} onClick={onCut}>
            Cut
          </Button>
        </>
      )}
      <Button {...button} variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
