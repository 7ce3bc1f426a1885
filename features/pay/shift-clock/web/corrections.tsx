import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showDayAndTime, showTime } from '../../../../common/dates.ts'
import { Muted, Panel, StateBadge, type Tone } from '../../../../kit/web/index.ts'
import type { Correction, Punch, Timesheet } from '../contract/index.ts'
import { punchNames } from './show-hours.ts'
import { nameDay } from './week.tsx'

const states: Record<Correction['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'amber' },
  confirmed: { label: 'Confirmed', tone: 'green' },
  disputed: { label: 'Disputed', tone: 'red' },
}

const showPunches = (punches: readonly Punch[], timeZone: string) =>
  punches.length === 0
    ? 'no hours'
    : punches.map(({ kind, at }) => `${punchNames[kind].toLowerCase()} ${showTime(at, timeZone)}`).join(', ')

interface CorrectionsProps {
  sheet: Timesheet
  isPending: boolean
  answer: (id: string, body: { agrees: boolean; note: string }) => void
}

/** The corrections of the week, and who made them. The side that did not make a correction answers it. */
export const Corrections = ({ sheet, isPending, answer }: CorrectionsProps) => (
  <Panel title="Corrections">
    <Stack gap="lg">
      {sheet.corrections.map((correction) => (
        <Stack key={correction.id} gap="xs">
          <Group gap="sm">
            <Text fw={600}>{nameDay(correction.day)}</Text>
            <StateBadge {...states[correction.state]} />
          </Group>
          <Text size="sm">
            {correction.by.name}, {showDayAndTime(correction.madeAt, sheet.timeZone)}: {correction.reason}
          </Text>
          <Muted>Before: {showPunches(correction.was, sheet.timeZone)}</Muted>
          <Muted>Now: {showPunches(correction.is, sheet.timeZone)}</Muted>
          {correction.note !== '' && <Text size="sm">Answer: {correction.note}</Text>}
          {correction.isForReader && <Answer correction={correction} isPending={isPending} answer={answer} />}
        </Stack>
      ))}
    </Stack>
  </Panel>
)

function Answer({ correction, isPending, answer }: Omit<CorrectionsProps, 'sheet'> & { correction: Correction }) {
  const [note, setNote] = useState('')
  return (
    <Stack gap="xs">
      <TextInput
        label={`Note about ${nameDay(correction.day)} (optional)`}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group>
        <Button loading={isPending} onClick={() => answer(correction.id, { agrees: true, note })}>
          Confirm
        </Button>
        <Button variant="default" loading={isPending} onClick={() => answer(correction.id, { agrees: false, note })}>
          Dispute
        </Button>
      </Group>
    </Stack>
  )
}
