import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { readDay } from './read-day.ts'
import { useField, type FieldProps } from './use-field.ts'

export default function DayInput({ min, max, disabledDay, clearable = false, ...props }: DateFieldProps) {
  const { value, change, shared } = useField<string>(props)
  const [isOpen, setOpen] = useState(false)
  // A dialog gives its first field the focus, and the calendar would cover the form before anyone has seen it.
  const [isAsked, setAsked] = useState(false)
  return (
    <DateInput
      {...shared}
      value={value || null}
      onChange={(day) => change(day ?? '')}
      valueFormat="MM/DD/YYYY"
      dateParser={readDay}
      placeholder="MM/DD/YYYY"
      inputMode="numeric"
      autoComplete="off"
      firstDayOfWeek={0}
      popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false), ...(isAsked ? {} : { opened: false }) }}
      onClick={() => setAsked(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setAsked(true)}
      onBlur={() => setAsked(false)}
      // Escape closes the calendar, and not the dialog that the field is in.
      data-mantine-stop-propagation={isOpen || undefined}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      {...(disabledDay ? { excludeDate: disabledDay } : {})}
      leftSection={<IconCalendar size={18} aria-hidden />}
      getDayProps={(day) => ({ 'aria-label': readable.format(new Date(`${day}T00:00Z`)) })}
      previousLabel="Previous month"
      nextLabel="Next month"
    />
  )
}

const readable = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
export interface DateFieldProps extends FieldProps {
  /** The first and last selectable days, `yyyy-MM-dd`. */
  min?: string
  max?: string
  disabledDay?: (day: string) => boolean
  clearable?: boolean
}
