import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { showDayAndTime } from '../../../../common/dates.ts'
import { Muted, Panel, useCall, useLive, useRead } from '../../../../kit/web/index.ts'
import { punchNames } from '../../shift-clock/web/index.ts'
import { type DoubtfulPunch, ownDoubtful } from '../contract/index.ts'

/** On an employee's own time clock: punches at a tablet about which they are asked. Nothing while there are none. */
export default function OwnDoubtfulPunches({ shop }: { shop: string }) {
  const { data } = useRead(ownDoubtful.list, { params: { shop } })
  useLive('shift_changed', [ownDoubtful.list])
  const box = useRef<HTMLDivElement>(null)
  if (!data || data.punches.length === 0) return null
  return (
    <Panel title="Was this you?" tone="amber" lead="These punches in your name do not count yet.">
      <Stack ref={box} tabIndex={-1} gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.punches.map((punch) => (
          <li key={punch.id}>
            <OwnPunch punch={punch} timeZone={data.timeZone} onAnswered={() => box.current?.focus()} />
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

interface OwnPunchProps {
  punch: DoubtfulPunch
  timeZone: string
  onAnswered: () => void
}

function OwnPunch({ punch: { id, kind, at, tablet, isForReader }, timeZone, onAnswered }: OwnPunchProps) {
  const answer = useCall(ownDoubtful.answer, { done: 'Sent to the shop', invalidates: [ownDoubtful.list] })
  const description = `${punchNames[kind]}, ${showDayAndTime(at, timeZone)}`
  const send = async (isOwn: boolean) => {
    if (await answer.send({ params: { id }, body: { isOwn } })) onAnswered()
  }
  return (
    <Stack gap={4}>
      <Text fw={600}>{description}</Text>
      <Muted>{tablet}, by PIN</Muted>
      {isForReader ? (
        <Group gap="xs">
          <Button size="sm" aria-label={`It was me: ${description}`} loading={answer.pending} onClick={() => void send(true)}>
            It was me
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={`Not me: ${description}`}
            loading={answer.pending}
            onClick={() => void send(false)}
          >
            Not me
          </Button>
        </Group>
      ) : (
        <Text size="sm">You said that it was you. Your shop decides whether it counts.</Text>
      )}
    </Stack>
  )
}
