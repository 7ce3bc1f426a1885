import { IconLayoutList, IconLayoutRows } from '@tabler/icons-react'
import { FlyoutItem } from '../../../kit/web/index.ts'
import { choose, useChoice } from './display-choices.ts'
import classes from './desk-menu.module.css'

const densities = [
  { value: 'compact', label: 'Compact', Icon: IconLayoutList },
  { value: 'comfortable', label: 'Comfortable', Icon: IconLayoutRows },
] as const

/** In the account menu: how much fits on a screen with a mouse. */
export default function DensityChoices() {
  const chosen = useChoice('density')
  return (
    <div className={classes.density} role="group" aria-label="Density">
      {densities.map(({ value, label, Icon }) => (
        <FlyoutItem
          key={value}
          icon={<Icon size={18} aria-hidden />}
          checked={value === chosen}
          onClick={() => choose('density', value)}
        >
          {label}
        </FlyoutItem>
      ))}
    </div>
  )
}
