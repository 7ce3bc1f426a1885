import { Input, Rating as StarRow } from '@mantine/core'
import { useId } from 'react'
import { type FieldProps, useField } from '../../../../kit/web/index.ts'
import { mostStars } from '../contract/index.ts'
import { showStars } from '../rules.ts'
import { starColor } from './stars.tsx'
import classes from './ratings.module.css'

/** One to five stars, chosen by tapping or with the arrow keys. */
export function StarsField(props: FieldProps) {
  const { value = 0, change, error, shared } = useField<number>(props)
  const id = useId()
  return (
    <Input.Wrapper
      label={props.label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      required={shared.required}
      {...shared.wrapperProps}
    >
      <StarRow
        role="radiogroup"
        aria-labelledby={id}
        name={props.name}
        count={mostStars}
        value={value}
        onChange={change}
        size="xl"
        color={starColor}
        className={`${classes.row} ${classes.choice}`}
        getSymbolLabel={(stars) => (stars === 0 ? 'No stars' : showStars(stars))}
      />
    </Input.Wrapper>
  )
}
