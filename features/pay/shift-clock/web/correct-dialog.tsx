import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { getInstant, getWallTime } from '../../../../common/wall-time.ts'
import { Dialog, Form, FormButtons, TextAreaField } from '../../../../kit/web/index.ts'
import { CorrectionForm, type Day, type PunchKind, punchKinds } from '../contract/index.ts'
import { punchNames } from './show-hours.ts'
import { nameDay } from './week.tsx'

const ReasonForm = CorrectionForm.pick({ reason: true })
const options = punchKinds.map((value) => ({ value, label: punchNames[value] }))

interface Line {
  key: number
  kind: PunchKind
  /** The shop's clock, or empty until it is entered. */
  at: string
}

/** The punches of the day, with an empty line where the end of a shift is missing. */
function makeLines({ day, shifts, stray }: Day, timeZone: string): Line[] {
  const ofShifts = shifts.flatMap(({ punches, isMissingEnd }) => [
    ...punches,
    ...(isMissingEnd ? [{ kind: 'out' as const, at: `${punches.at(-1)?.at}, missing` }] : []),
  ])
  const known = [...ofShifts, ...stray].toSorted((a, b) => a.at.localeCompare(b.at))
  if (known.length === 0)
    return [
      { key: 0, kind: 'in', at: `${day}T08:00` },
      { key: 1, kind: 'out', at: `${day}T17:00` },
    ]
  return known.map(({ kind, at }, key) => ({ key, kind, at: at.endsWith('missing') ? '' : getWallTime(at, timeZone) }))
}

export interface CorrectDialogProps {
  day: Day
  name: string
  timeZone: string
  /** Null when it was refused, which the user has been told. */
  send: (body: CorrectionForm) => Promise<unknown>
  opened?: boolean
  onClose: () => void
}

/** The whole day as it was: every time in, out, and of each break. */
export default function CorrectDialog({ day, name, timeZone, send, opened = true, onClose }: CorrectDialogProps) {
  const [begun] = useState(() => makeLines(day, timeZone))
  const [lines, setLines] = useState(begun)
  const [isTried, setIsTried] = useState(false)
  const change = (key: number, changes: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  const add = () =>
    setLines([
      ...lines,
      {
        key: Math.max(-1, ...lines.map(({ key }) => key)) + 1,
        kind: lines.at(-1)?.kind === 'out' || lines.length === 0 ? 'in' : 'out',
        at: '',
      },
    ])
  const submit = async ({ reason }: { reason: string }) => {
    setIsTried(true)
    if (lines.some(({ at }) => at === '')) return { errors: {} }
    const punches = lines.map(({ kind, at }) => ({ kind, at: getInstant(at, timeZone) }))
    if (await send({ day: day.day, punches, reason })) onClose()
    return undefined
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Correct hours: ${name}, ${nameDay(day.day)}`}
      {...(lines !== begun && { confirmClose: true })}
    >
      <Form schema={ReasonForm} initial={{ reason: '' }} submit={submit} label="Hours">
        <Stack gap="sm">
          {lines.map(({ key, kind, at }, index) => (
            <Group key={key} gap="xs" align="flex-end">
              <NativeSelect
                label="What"
                aria-label={`What, line ${index + 1}`}
                data={options}
                flex="1 1 8rem"
                value={kind}
                onChange={(event) => change(key, { kind: event.currentTarget.value as PunchKind })}
              />
              <TextInput
                type="datetime-local"
                flex="1 1 12rem"
                label="Time"
                aria-label={`Time, line ${index + 1}`}
                value={at}
                error={isTried && at === '' && 'Enter the time, or remove the line'}
                onChange={(event) => change(key, { at: event.currentTarget.value })}
              />
              <Button
                variant="default"
                px="xs"
                aria-label={`Remove line ${index + 1}`}
                onClick={() => setLines(lines.filter((line) => line.key !== key))}
              >
                <IconTrash size={18} aria-hidden />
              </Button>
            </Group>
          ))}
          <Group>
            <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
              Add a time
            </Button>
          </Group>
          <TextAreaField
            name="reason"
            label="Reason"
            rows={2}
            maxLength={300}
            helper="The earlier times stay on record, with who changed them and why."
          />
          <FormButtons label="Save hours" />
        </Stack>
      </Form>
    </Dialog>
  )
}
