import { Text } from '@mantine/core'
import { showTime } from '../../../../common/dates.ts'
import { listDaysOff } from '../calendar-rules.ts'
import type { Calendar } from '../contract/index.ts'

/** `Dave Kim off, Renee Ortiz off 3:00 PM to 5:00 PM`; nothing when everyone is there. */
export function DaysOff({ data, day, brief = false }: { data: Calendar; day: string; brief?: boolean }) {
  const off = listDaysOff(data, day)
  if (off.length === 0) return null
  const texts = off.map(({ name, hours }) => {
    const who = `${brief ? name.split(' ')[0] : name} off`
    return hours ? `${who} ${showTime(hours.from, data.timeZone)} to ${showTime(hours.to, data.timeZone)}` : who
  })
  return (
    <Text size={brief ? 'xs' : 'sm'} fw={brief ? 400 : undefined}>
      {texts.join(', ')}
    </Text>
  )
}
