import { Alert, SimpleGrid } from '@mantine/core'
import { IconUserExclamation } from '@tabler/icons-react'
import { z } from 'zod'
import { showTime } from '../../../../common/dates.ts'
import { showMinutes } from '../../../../common/hours.ts'
import { day, id, isInvalid, isRequired } from '../../../../common/text.ts'
import { getInstant, getWallTime } from '../../../../common/wall-time.ts'
import { CheckboxField, DateField, Read, SelectField, toText, useFormState, useRead } from '../../../../kit/web/index.ts'
import { openMinutes, findRoom } from '../calendar-rules.ts'
import { type Calendar, calendar } from '../contract/index.ts'
import { roundDownToQuarter } from '../rules.ts'
import { describeBusy, nameOf } from './actions.ts'

const time = z.string(isRequired('Time')).regex(/^\d\d:\d\d$/, isInvalid('Time'))
const none = 'none'

/** Time and place as a form has them, by the shop's clock. */
export const placeEntries = {
  day: day('Day'),
  time,
  minutes: z.string(isRequired('Length')).regex(/^\d+$/, isInvalid('Length')),
  bay: z.string().default(none),
  technician: z.union([z.literal(none), id('Technician')]).default(none),
  evenClosed: z.boolean().default(false),
}
export type PlaceEntries = z.output<z.ZodObject<typeof placeEntries>>

export interface PlaceStart {
  startsAt: string
  jobMinutes: number
  bay: number | null
  technicianId: string | null
}

export function placeStart({ startsAt, jobMinutes, bay, technicianId }: PlaceStart, timeZone: string): PlaceEntries {
  const [day = '', time = ''] = getWallTime(startsAt, timeZone).split('T')
  return {
    day,
    time,
    minutes: String(jobMinutes),
    bay: bay === null ? none : String(bay),
    technician: technicianId ?? none,
    evenClosed: false,
  }
}

const getQuarterStart = () => roundDownToQuarter(new Date()).toISOString()

/** The values that the calls take. Without a bay, any free one. `isNow` ignores the form's day and time. */
export const placeSent = (
  { day, time, minutes, bay, technician, evenClosed }: PlaceEntries,
  timeZone: string,
  { isNow = false } = {},
) => ({
  startsAt: isNow ? getQuarterStart() : getInstant(`${day}T${time}`, timeZone),
  jobMinutes: Number(minutes),
  ...(bay === none ? {} : { bay: Number(bay) }),
  technicianId: technician === none ? null : technician,
  ...(evenClosed ? { evenClosed } : {}),
})

const padToTwo = (number: number) => String(number).padStart(2, '0')
const quarters = Array.from({ length: 96 }, (_, n) => `${padToTwo(Math.floor(n / 4))}:${padToTwo((n % 4) * 15)}`)
const lengths = Array.from({ length: 48 }, (_, n) => ({ value: String((n + 1) * 15), label: showMinutes((n + 1) * 15) }))

export interface PlaceFieldsProps {
  shop: string
  timeZone: string
  /** The form's verb, such as "Book", for the choice "Book anyway" when the shop is closed or the technician is busy or off. */
  anyway: string
  /** The customer is at the counter, so there is no time to choose. */
  isNow?: boolean
  /** The appointment that is being moved. */
  except?: string
  /** The vehicle is here, so its time cannot change. */
  keepsTime?: boolean
}

/**
 * Day, time, length, bay and technician of an appointment in a form, showing what is taken, with an option to book when the shop is closed.
 */
export function PlaceFields({ shop, timeZone, isNow = false, ...props }: PlaceFieldsProps) {
  const { values } = useFormState()
  const chosen = [toText(values['day']), toText(values['time'])]
  const [day = '', time = ''] = isNow ? getWallTime(getQuarterStart(), timeZone).split('T') : chosen
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day)
  const read = useRead(calendar.read, { params: { shop }, query: { from: day, to: day } }, { keep: true, enabled: isDay })
  return (
    <Read read={read} skeleton="form" rows={3}>
      {(data) => <Fields data={data} day={day} time={time} isNow={isNow} {...props} />}
    </Read>
  )
}

interface FieldsProps extends Omit<PlaceFieldsProps, 'shop' | 'timeZone'> {
  data: Calendar
  day: string
  time: string
}

function Fields({ data, day, time, anyway, isNow = false, except = '', keepsTime = false }: FieldsProps) {
  const { timeZone, bays, technicians } = data
  const { values } = useFormState()
  const bay = Number(values['bay'])
  const minutes = Number(values['minutes']) || 60
  const roomOf = (time: string) =>
    time ? findRoom(data, { startsAt: getInstant(`${day}T${time}`, timeZone), minutes, except }) : undefined
  const until = (endsAt: string) => `until ${showTime(endsAt, timeZone)}`
  const hours = data.days.find((calendarDay) => calendarDay.day === day)
  const isDayKnown = hours !== undefined
  // On a day off this is said once, below.
  const isDayOff = isDayKnown && openMinutes(hours) === 0
  const hint = (time: string) => {
    const room = isDayKnown ? roomOf(time) : undefined
    if (!room) return ''
    if (room.isOpen === false && !isDayOff) return ' · closed'
    if (room.isFull) return ' · full'
    const taken = room.bays.get(bay)
    return taken ? ` · bay ${bay} taken ${until(taken.endsAt)}` : ''
  }
  const room = isDayKnown && /^\d\d:\d\d$/.test(time) ? roomOf(time) : undefined
  const technician = toText(values['technician'])
  const technicianName = technicians.find(({ accountId }) => accountId === technician)?.name ?? ''
  const busyWith = room?.technicians.get(technician)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {!isNow && (
          <>
            <DateField name="day" label="Day" disabled={keepsTime} />
            <SelectField
              name="time"
              label="Time"
              options={quarters.map((value) => ({
                value,
                label: `${showTime(`2027-01-01T${value}:00Z`, 'UTC')}${keepsTime ? '' : hint(value)}`,
              }))}
              searchable
              disabled={keepsTime}
            />
          </>
        )}
        <SelectField name="minutes" label="Length" options={lengths} searchable />
        <SelectField
          name="bay"
          label="Bay"
          required={false}
          options={[
            { value: none, label: isNow && room?.isFull ? 'No bay is free now' : 'Any free bay' },
            ...Array.from({ length: bays }, (_, n) => {
              const taken = room?.bays.get(n + 1)
              return {
                value: String(n + 1),
                label: `Bay ${n + 1}${taken ? ` · ${nameOf(taken)} ${until(taken.endsAt)}` : ''}`,
              }
            }),
          ]}
        />
        <SelectField
          name="technician"
          label="Technician"
          required={false}
          options={[
            { value: none, label: 'Unassigned' },
            ...technicians.map(({ accountId, name }) => {
              const taken = room?.technicians.get(accountId)
              const off = room?.away.has(accountId) ? ' · off' : ''
              return { value: accountId, label: `${name}${off}${taken ? ` · has ${nameOf(taken)} ${until(taken.endsAt)}` : ''}` }
            }),
          ]}
        />
      </SimpleGrid>
      {busyWith && (
        <Alert color="yellow" icon={<IconUserExclamation size={20} aria-hidden />} role="status">
          {describeBusy(busyWith, technicianName, timeZone)} {anyway} anyway, or choose another time or technician.
        </Alert>
      )}
      {room?.away.has(technician) && (
        <Alert color="yellow" icon={<IconUserExclamation size={20} aria-hidden />} role="status">
          {technicianName} has time off then. {anyway} anyway, or choose another time or technician.
        </Alert>
      )}
      {room?.isOpen === false && !keepsTime && (
        <CheckboxField
          name="evenClosed"
          label={`The shop is closed ${describeClosed(isDayOff, isNow)}. ${anyway} anyway`}
          required={false}
        />
      )}
    </>
  )
}

function describeClosed(isDayOff: boolean, isNow: boolean): string {
  if (isDayOff) return isNow ? 'today' : 'on that day'
  return isNow ? 'now, or closes before this is done' : 'for part or all of that time'
}
