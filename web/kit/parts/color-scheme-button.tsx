import { IconContrast, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { chooseColorScheme, useColorScheme } from './color-scheme.ts'
import { Flyout, FlyoutItem } from './flyout.tsx'

const schemes = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'As the device', Icon: IconDeviceDesktop },
] as const

/** Light, dark or as the device says; the choice is kept. Its sign is always the same: a public page's HTML knows no choice. */
export function ColorSchemeButton() {
  const chosen = useColorScheme()
  return (
    <Flyout label="Light or dark" icon={<IconContrast size={20} aria-hidden />} menu width={190}>
      {schemes.map(({ value, label, Icon }) => (
        <FlyoutItem
          key={value}
          icon={<Icon size={18} aria-hidden />}
          checked={value === chosen}
          onClick={() => chooseColorScheme(value)}
        >
          {label}
        </FlyoutItem>
      ))}
    </Flyout>
  )
}
