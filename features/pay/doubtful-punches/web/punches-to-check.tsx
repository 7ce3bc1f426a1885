import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { showDayAndTime } from '../../../../common/dates.ts'
import { Muted, Panel, useCall, useLive, useReadMore } from '../../../../kit/web/index.ts'
import { timesheets } from '../../shift-clock/contract/index.ts'
import { punchNames } from '../../shift-clock/web/index.ts'
import { type DoubtfulPunch, doubtfulPunches } from '../contract/index.ts'
import { doubtTexts, punchesToCheck } from './doubts.ts'
import { RejectAll } from './reject-all.tsx'

/** Above the time sheets: punches from a tablet that count only once somebody says so. Nothing while there are none. */
export default function PunchesToCheck({ shop, timeZone }: { shop: string; timeZone: string }) {
  const list = useReadMore(
    doubtfulPunches.list,
    (after: string | undefined) => ({ params: { shop }, query: after === undefined ? {} : { after } }),
    (page) => [page],
    (page) => page.next,
  )
  useLive('shift_changed', [doubtfulPunches.list])
  const box = useRef<HTMLDivElement>(null)
  const pages = list.rows
  const rows = pages.flatMap((page) => page.rows)
  if (rows.length === 0) return null
  const many = (pages[0]?.tablets ?? []).filter(({ waiting }) => waiting > 1)
  return (
    <Panel
      id={punchesToCheck}
      title="Punches to check"
      tone="amber"
      lead="A shop tablet sent these late. They count only once you say so."
    >
      {many.length > 0 && (
        <Stack gap="xs" mb="md">
          {many.map((tablet) => (
            <RejectAll key={tablet.id} shop={shop} tablet={tablet} />
          ))}
        </Stack>
      )}
      <Stack ref={box} tabIndex={-1} gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map((punch) => (
          <li key={punch.id}>
            <PunchRow punch={punch} timeZone={timeZone} onAnswered={() => box.current?.focus()} />
          </li>
        ))}
      </Stack>
      {list.more && (
        <Button variant="default" mt="md" onClick={list.more.load}>
          Show more
        </Button>
      )}
    </Panel>
  )
}

interface PunchRowProps {
  punch: DoubtfulPunch
  timeZone: string
  onAnswered: () => void
}

function PunchRow({ punch, timeZone, onAnswered }: PunchRowProps) {
  const { id, person, kind, at, tablet, deviceAt, receivedAt, doubt, isOwn, isForReader } = punch
  const answer = useCall(doubtfulPunches.answer, {
    done: 'Answered',
    invalidates: [doubtfulPunches.list, doubtfulPunches.week, timesheets.list, timesheets.get],
  })
  const send = async (counts: boolean) => {
    if (await answer.send({ params: { id }, body: { counts, note: '' } })) onAnswered()
  }
  const when = showDayAndTime(at, timeZone)
  const description = `${punchNames[kind]} of ${person.name}, ${when}`
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {person.name}: {punchNames[kind]}, {when}
      </Text>
      <Text size="sm">{doubtTexts[doubt]}.</Text>
      <Text size="sm">
        {isOwn === null ? `${person.name} has not said anything about it yet.` : `${person.name} says: it was me.`}
      </Text>
      <Muted>
        The clock of {tablet} showed {showDayAndTime(deviceAt, timeZone)}. The punch arrived{' '}
        {showDayAndTime(receivedAt, timeZone)}.
      </Muted>
      {isForReader ? (
        <Group gap="xs">
          <Button size="xs" aria-label={`It counts: ${description}`} loading={answer.pending} onClick={() => void send(true)}>
            It counts
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Reject: ${description}`}
            loading={answer.pending}
            onClick={() => void send(false)}
          >
            Reject
          </Button>
        </Group>
      ) : (
        <Muted>Someone else has to answer your own punches.</Muted>
      )}
    </Stack>
  )
}
