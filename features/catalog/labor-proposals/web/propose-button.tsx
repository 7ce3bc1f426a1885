import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '../../../../kit/web/index.ts'
import type { ProposeDialogProps } from './propose-dialog.tsx'

const ProposeDialog = lazyDialog<ProposeDialogProps>(() => import('./propose-dialog.tsx'))

export type ProposeButtonProps = Omit<ProposeDialogProps, 'opened' | 'onClose'>

/** Opens the form for a proposal about an operation of the guide, from a labor line. */
export default function ProposeButton(props: ProposeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Propose a change to the guide for ${props.title}`}
        onClick={() => setIsOpen(true)}
      >
        Propose a change
      </Button>
      <ProposeDialog {...props} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
