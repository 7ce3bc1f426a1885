import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { lazyPart, Loading, Panel } from '../../../../kit/web/index.ts'
import type { LevelBoard } from '../contract/index.ts'
import { describeLevel } from './describe-level.ts'
import type { LadderFormProps } from './ladder-form.tsx'
import classes from './levels.module.css'

const LadderForm = lazyPart<LadderFormProps>(() => import('./ladder-form.tsx'), <Loading kind="form" />)

/** The ladder, and how to change it. */
export function LadderPanel({ board }: { board: LevelBoard }) {
  const { ladder, courses } = board
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Panel
      title="Ladder"
      lead={
        ladder.length > 0
          ? 'From the lowest level to the highest. Anyone who meets a level is proposed for it, and you decide.'
          : 'Levels show your technicians what to work toward. Start with C, B, A and Master, and change them as you like.'
      }
      actions={
        !isChanging && (
          <Button variant={ladder.length > 0 ? 'default' : 'filled'} onClick={() => setIsChanging(true)}>
            {ladder.length > 0 ? 'Change ladder' : 'Set up levels'}
          </Button>
        )
      }
    >
      {isChanging ? (
        <LadderForm board={board} onDone={() => setIsChanging(false)} />
      ) : (
        ladder.length > 0 && (
          <Stack component="ol" gap="sm" m={0} p={0} className={classes.list} aria-label="Ladder">
            {ladder.map((level) => (
              <Group component="li" key={level.id} gap="sm" align="baseline" wrap="nowrap">
                <Text fw={600}>{level.name}</Text>
                <Text size="sm">{describeLevel(level, courses)}</Text>
              </Group>
            ))}
          </Stack>
        )
      )}
    </Panel>
  )
}
