import { chooseColorScheme, useColorScheme } from './color-scheme.ts'
import classes from './color-scheme-switch.module.css'

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Device' },
] as const

/** The choice of ColorSchemeButton, laid out for a menu that has no room for another one. */
export function ColorSchemeSwitch() {
  const chosen = useColorScheme()
  return (
    <div role="group" aria-label="Light or dark" className={classes.row}>
      {schemes.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={classes.choice}
          aria-pressed={value === chosen}
          onClick={() => chooseColorScheme(value)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
