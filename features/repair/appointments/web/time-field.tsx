import { ActionIcon, Alert, Button, Group, Input, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { getDay, showTime } from '../../../../common/dates.ts'
import type { ReplyOf } from '../../../../common/route.ts'
import { type FieldProps, Muted, Read, useField, useFormState, useRead } from '../../../../kit/web/index.ts'
import { appointments } from '../contract/index.ts'
import { defaultJobMinutes } from '../rules.ts'
import { showLongDay, showLongTime, showShortDay, type ShownWeek, turnWeek, weekDays } from './times.ts'
import { useKeptTime } from './use-kept-time.ts'
import type { RefusedTimes } from './use-refused-times.ts'
import classes from './time-field.module.css'

const farthestWeek = 51

type Slots = ReplyOf<typeof appointments.slots>
type Day = Slots['days'][number]

interface TimeFieldProps extends FieldProps {
  shop: string
  moving?: string
  refused: RefusedTimes
  /** A time was chosen. */
  onPicked?: () => void
}

/** The shop's week and the free times of one day. Only free times can be chosen, and none that was refused before. */
export function TimeField({ shop, moving, refused, onPicked, ...props }: TimeFieldProps) {
  const { value, change, error, clearError } = useField<string>(props)
  const minutes = Number(useFormState().values['jobMinutes'] ?? defaultJobMinutes)
  const [week, setWeek] = useState<ShownWeek>({ number: 0 })
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const first = week.first ? { day: week.first } : {}
  const slots = useRead(
    appointments.slots,
    { query: { shop, days: String(weekDays), minutes: String(minutes), ...first, ...(moving ? { moving } : {}) } },
    { keep: true },
  )
  const shown = slots.fetching ? undefined : slots.data
  // A change keeps its own time, which may be outside the shop's hours.
  const taken = useKeptTime({
    at: moving ? undefined : value,
    slots: shown,
    goTo: (day, days) => setWeek({ number: Math.ceil(days / weekDays), first: day }),
    drop: () => change(''),
  })
  const isRefused = (time: string) => refused.times.some((refusedTime) => isSame(refusedTime, time))
  useEffect(() => {
    if (refused.times.some((refusedTime) => isSame(refusedTime, value))) change('')
  }, [refused, value, change])
  const pick = (time: string) => {
    change(time)
    clearError()
    if (slots.data) setChosenDay(getDay(time, slots.data.timeZone))
    onPicked?.()
  }

  return (
    <fieldset className={classes.field}>
      <Input.Label component="legend" required>
        {props.label}
      </Input.Label>
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <Read read={slots} skeleton="form" rows={2}>
        {(found) => {
          const data = {
            ...found,
            days: found.days.map((slotDay) => ({ ...slotDay, times: slotDay.times.filter((time) => !isRefused(time)) })),
          }
          const day = showDayTitle(data, chosenDay, value)
          // The days of the week before stay until the next ones arrive.
          const isTurning = week.first !== undefined && week.first !== data.days[0]!.day
          const turn = (by: number) => {
            setWeek(turnWeek(week, data.days[0]!.day, by))
            setChosenDay(null)
          }
          return (
            <Stack gap="sm" mt={6}>
              {taken && !value && (
                <Alert color="amber" title={`${showLongTime(taken, data.timeZone)} was just taken`}>
                  Please choose another time. Everything else you entered is still here.
                </Alert>
              )}
              {refused.next.length > 0 && (
                <NextTimes
                  field={props.name}
                  title={refused.reason}
                  times={refused.next}
                  timeZone={data.timeZone}
                  chosen={value}
                  onPick={pick}
                />
              )}
              <Group justify="space-between" wrap="nowrap">
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label="Earlier days"
                  disabled={week.number === 0}
                  onClick={() => turn(-1)}
                >
                  <IconChevronLeft size={20} />
                </ActionIcon>
                <Text fw={600} ta="center" aria-live="polite">
                  {day ? showLongDay(day.day) : 'No free times on these days'}
                </Text>
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label="Later days"
                  disabled={week.number >= farthestWeek}
                  onClick={() => turn(1)}
                >
                  <IconChevronRight size={20} />
                </ActionIcon>
              </Group>
              <div className={classes.days}>
                {data.days.map((slotDay) => (
                  <DayButton
                    key={slotDay.day}
                    day={slotDay}
                    isShown={slotDay.day === day?.day}
                    isOff={isTurning}
                    onShow={() => setChosenDay(slotDay.day)}
                  />
                ))}
              </div>
              {day && (
                <div className={classes.times} data-field={props.name}>
                  {day.times.map((time) => (
                    <TimeButton
                      key={time}
                      label={showTime(time, data.timeZone)}
                      isChosen={isSame(time, value)}
                      isOff={isTurning}
                      onPick={() => pick(time)}
                    />
                  ))}
                </div>
              )}
              <Muted>{value ? `Chosen: ${showLongTime(value, data.timeZone)}. ` : ''}Times are the shop’s local time.</Muted>
            </Stack>
          )
        }}
      </Read>
    </fieldset>
  )
}

const isSame = (a: string, b: string | undefined) => b !== undefined && Date.parse(a) === Date.parse(b)

/** The requested day, or the day of the chosen time, or the first day with a free time. */
function showDayTitle({ days, timeZone }: Slots, asked: string | null, value: string | undefined): Day | undefined {
  const find = (day: string | null) => days.find((slotDay) => slotDay.day === day && slotDay.times.length > 0)
  return find(asked) ?? (value ? find(getDay(value, timeZone)) : undefined) ?? days.find((slotDay) => slotDay.times.length > 0)
}

interface DayButtonProps {
  day: Day
  isShown: boolean
  isOff: boolean
  onShow: () => void
}

function DayButton({ day, isShown, isOff, onShow }: DayButtonProps) {
  const { name, date } = showShortDay(day.day)
  const free = day.times.length
  const hint = free > 0 ? `${free} free` : day.closedFor || (day.opens ? '0 free' : 'Closed')
  return (
    <button
      type="button"
      className={classes.day}
      aria-pressed={isShown}
      title={`${showLongDay(day.day)}: ${hint}`}
      disabled={isOff || free === 0}
      onClick={onShow}
    >
      <span className={classes.name}>{name}</span> <span>{date}</span>{' '}
      <span className={classes.hint}>{free > 0 || !day.closedFor ? hint : 'Closed'}</span>
    </button>
  )
}

interface TimeButtonProps {
  label: string
  isChosen: boolean
  isOff?: boolean
  onPick: () => void
}

function TimeButton({ label, isChosen, isOff = false, onPick }: TimeButtonProps) {
  return (
    <Button variant={isChosen ? 'filled' : 'default'} aria-pressed={isChosen} disabled={isOff} onClick={onPick} mih={44} px="xs">
      {label}
    </Button>
  )
}

interface NextTimesProps {
  field: string
  /** Why they are offered. */
  title: string
  times: readonly string[]
  timeZone: string
  chosen: string | undefined
  onPick: (time: string) => void
}

function NextTimes({ field, title, times, timeZone, chosen, onPick }: NextTimesProps) {
  return (
    <Alert color="amber" title={title}>
      <Text mb="xs">The next free times:</Text>
      <Group gap="xs" data-field={field}>
        {times.map((time) => (
          <TimeButton
            key={time}
            label={showLongTime(time, timeZone)}
            isChosen={isSame(time, chosen)}
            onPick={() => onPick(time)}
          />
        ))}
      </Group>
    </Alert>
  )
}
