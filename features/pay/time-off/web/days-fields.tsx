import { SegmentedControl, SimpleGrid, Stack } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { DateField, SelectField, toText, useFormState } from '../../../../kit/web/index.ts'
import { showClock } from '../rules.ts'

/** Every quarter of an hour from 6 AM to 10 PM. */
const times = Array.from({ length: 65 }, (_, index) => {
  const minutes = 360 + index * 15
  const value = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return { value, label: showClock(value) }
})

/** Whole days, or some hours of one day. */
export function DaysFields({ policies }: { policies: readonly { value: string; label: string }[] }) {
  const { values, setValues } = useFormState()
  const [isPart, setIsPart] = useState(values['fromTime'] !== null)
  const choose = (part: boolean) => {
    setIsPart(part)
    setValues(part ? { fromTime: '13:00', toTime: '17:00', lastDay: values['firstDay'] } : { fromTime: null, toTime: null })
  }
  const firstDay = toText(values['firstDay'])
  const before = useRef(firstDay)
  // Before the next key is typed: the date field does not take a new value while it is open.
  useLayoutEffect(() => {
    const isMoved = before.current !== firstDay
    before.current = firstDay
    // For some hours, both days are the same one. For whole days, the last one follows a first day that passes it.
    if (isPart ? values['lastDay'] !== firstDay : isMoved && toText(values['lastDay']) < firstDay)
      setValues({ lastDay: firstDay })
  })
  return (
    <Stack gap="md">
      <SelectField name="policyId" label="Kind of time off" options={[...policies]} />
      <SegmentedControl
        aria-label="How much"
        data={[
          { value: 'days', label: 'Whole days' },
          { value: 'hours', label: 'Some hours' },
        ]}
        value={isPart ? 'hours' : 'days'}
        onChange={(value) => choose(value === 'hours')}
      />
      {isPart ? (
        <>
          <DateField name="firstDay" label="Day" />
          <SimpleGrid cols={2}>
            <SelectField name="fromTime" label="From" options={times} />
            <SelectField name="toTime" label="To" options={times} />
          </SimpleGrid>
        </>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField name="firstDay" label="First day" />
          <DateField name="lastDay" label="Last day" />
        </SimpleGrid>
      )}
    </Stack>
  )
}
