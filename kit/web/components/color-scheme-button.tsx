import { IconContrast, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { chooseColorScheme, useColorScheme } from './color-scheme.ts'
import { Flyout, FlyoutItem } from './flyout.tsx'

const schemes = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'Device setting', Icon: IconDeviceDesktop },
] as const

/** Switches between light, dark and the device's setting, and saves the choice. The icon is always the same, because a public page's HTML does not know the choice. */
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
