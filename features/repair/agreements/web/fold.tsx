import { Collapse, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './agreement.module.css'

interface FoldProps {
  label: string
  /** The button's full name where several have the same label: "Details of Brakes squeal". */
  name?: string
  children: ReactNode
}

/** Text that opens when it is wanted. */
export function Fold({ label, name = label, children }: FoldProps) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  return (
    <div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={opened}
        aria-controls={id}
        aria-label={name}
        onClick={() => setOpened(!opened)}
      >
        <IconChevronDown size={18} aria-hidden className={classes.chevron} data-opened={opened || undefined} />
        {label}
      </UnstyledButton>
      <Collapse id={id} expanded={opened}>
        {children}
      </Collapse>
    </div>
  )
}
