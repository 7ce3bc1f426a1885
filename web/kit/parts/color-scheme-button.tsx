import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const schemes = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'As the device', Icon: IconDeviceDesktop },
] as const

/** Light, dark or as the device says; the choice is kept. */
export function ColorSchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = schemes.find((one) => one.value === colorScheme)?.Icon ?? IconDeviceDesktop
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label="Light or dark">
          <Current size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ value, label, Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            leftSection={<Icon size={16} />}
            rightSection={colorScheme === value && <IconCheck size={16} />}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
