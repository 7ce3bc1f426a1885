import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '../../../../kit/web/index.ts'
import type { ProposeDialogProps } from './propose-dialog.tsx'

const ProposeDialog = lazyDialog<ProposeDialogProps>(() => import('./propose-dialog.tsx'))

export type ProposeButtonProps = Omit<ProposeDialogProps, 'opened' | 'onClose'>

/** Opens the form for a proposal: about the operation of a labor line, or from the search of the guide. */
export default function ProposeButton(props: ProposeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        {...(props.line ? { 'aria-label': `Propose a change to the guide for ${props.line.title}` } : {})}
        onClick={() => setIsOpen(true)}
      >
        {props.line ? 'Propose a change' : 'Missing or wrong in the guide? Propose a change'}
      </Button>
      <ProposeDialog {...props} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
