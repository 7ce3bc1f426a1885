import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { showDay } from '../../../../common/dates.ts'
import { DateField, TextField, useField } from '../../../../kit/web/index.ts'
import type { OwnedShop } from '../contract/index.ts'
import classes from './shop-settings.module.css'

/** Days the shop is closed other than public holidays, each with a reason. */
export function ClosedDaysField() {
  const { value: days = [], change, error, shared } = useField<OwnedShop['closedDays']>({ name: 'closedDays', label: 'Days off' })
  return (
    <Input.Wrapper {...shared.wrapperProps} label="Days off" labelElement="div" error={error}>
      <div className={classes.days}>
        {days.map(({ day }, place) => (
          <div key={place} className={classes.dayOff} role="group" aria-label={day ? showDay(day) : 'New day off'}>
            <DateField name={`closedDays.${place}.day`} label="Day" />
            <TextField name={`closedDays.${place}.reason`} label="Reason" required={false} maxLength={80} />
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={`Remove ${day ? showDay(day) : 'this day'}`}
              onClick={() => change(days.filter((_, at) => at !== place))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => change([...days, { day: '', reason: '' }])}
        >
          Add a day off
        </Button>
      </div>
    </Input.Wrapper>
  )
}
