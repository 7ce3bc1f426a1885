import { IconContrast } from '@tabler/icons-react'
import { chooseColorScheme, type ColorScheme, useColorScheme } from '../theme/color-scheme.ts'
import classes from './guest.module.css'

const labels: Readonly<Record<ColorScheme, string>> = { light: 'Light', dark: 'Dark', auto: 'As the device' }

/** Light, dark or as the device says, on the pages that have none of the kit's menus. */
export function SchemeChoice() {
  const scheme = useColorScheme()
  return (
    <span className={classes.scheme}>
      <IconContrast size={20} aria-hidden />
      <select
        aria-label="Light or dark"
        value={scheme}
        onChange={(event) => chooseColorScheme(event.currentTarget.value as ColorScheme)}
      >
        {Object.entries(labels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
