import { Collapse, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Money, Muted } from '../../../../kit/web/index.ts'
import classes from './agreement.module.css'

export interface JobLine {
  title: string
  /** "1.5 h at $120.00" */
  detail: string
  cents: number
}

/** A job's labor and parts, folded away. */
export function JobLines({ lines }: { lines: readonly JobLine[] }) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  if (lines.length === 0) return null
  return (
    <div>
      <UnstyledButton className={classes.more} aria-expanded={opened} aria-controls={id} onClick={() => setOpened(!opened)}>
        <IconChevronDown size={18} aria-hidden className={classes.chevron} data-opened={opened || undefined} />
        {opened ? 'Hide labor and parts' : `Show labor and parts (${lines.length})`}
      </UnstyledButton>
      <Collapse id={id} expanded={opened}>
        <Stack gap="xs" pt="xs">
          {lines.map((line, index) => (
            <Group key={`${index} ${line.title}`} justify="space-between" wrap="nowrap" align="flex-start" gap="md">
              <div>
                <Text size="sm">{line.title}</Text>
                <Muted>{line.detail}</Muted>
              </div>
              <Text size="sm">
                <Money cents={line.cents} />
              </Text>
            </Group>
          ))}
        </Stack>
      </Collapse>
    </div>
  )
}
