import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog, Muted, Page, Panel, Read, StateBadge, useLive, useRead, When } from '../../../../kit/web/index.ts'
import { featureSwitches, type ListedSwitch } from '../contract/index.ts'
import { SettingsViews } from './settings-views.tsx'
import ShopSettings from './shop-settings.tsx'
import type { SwitchDialogProps } from './switch-dialog.tsx'

const SwitchDialog = lazyDialog<SwitchDialogProps>(() => import('./switch-dialog.tsx'))

/** `/apps/settings`: what can be turned off and on without a new version of the program. */
export default function SwitchesPage() {
  const read = useRead(featureSwitches.list, {})
  useLive('switches_changed', [featureSwitches.list, featureSwitches.shops])
  return (
    <Page
      title="Settings"
      lead="Turn a feature off or on for everyone, or for single shops. The change takes effect at once, in open pages too."
      crumbs={[{ label: 'Home', to: '/apps' }]}
      width="wide"
    >
      <Stack gap="lg">
        <SettingsViews current="/apps/settings" />
        <Read read={read} skeleton="cards">
          {({ switches }) => (
            <Stack gap="lg">
              {switches.map((featureSwitch) => (
                <Switch key={featureSwitch.key} featureSwitch={featureSwitch} />
              ))}
            </Stack>
          )}
        </Read>
      </Stack>
    </Page>
  )
}

function Switch({ featureSwitch }: { featureSwitch: ListedSwitch }) {
  const { key, label, what, byShop, isOn, reason, changedAt, changedBy, screens, calls } = featureSwitch
  const [isChanging, setChanging] = useState(false)
  const act = isOn ? 'Turn off' : 'Turn on'
  return (
    <Panel
      title={label}
      lead={what}
      actions={
        <Group gap="sm" wrap="nowrap">
          <StateBadge {...(isOn ? { tone: 'green', label: 'On' } : { tone: 'amber', label: 'Off' })} />
          <Button variant="default" aria-label={`${act}: ${label}`} onClick={() => setChanging(true)}>
            {act}
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        {changedAt && (
          <Text size="sm">
            Turned {isOn ? 'on' : 'off'} <When value={changedAt} />
            {changedBy && ` by ${changedBy}`}: {reason}
          </Text>
        )}
        <details>
          <summary>
            What it turns off<VisuallyHidden>: {label}</VisuallyHidden>
          </summary>
          <Stack gap={4} mt="xs">
            {screens.map((screen) => (
              <Muted key={screen}>{screen}</Muted>
            ))}
            {calls.map(({ method, url, what: call }) => (
              <Muted key={`${method} ${url}`} style={{ overflowWrap: 'anywhere' }}>
                <code>
                  {method} {url}
                </code>{' '}
                {call}
              </Muted>
            ))}
          </Stack>
        </details>
        {byShop ? <ShopSettings switchKey={key} label={label} /> : <Muted>This can only be turned on or off for everyone.</Muted>}
      </Stack>
      {isChanging && <SwitchDialog opened featureSwitch={featureSwitch} onClose={() => setChanging(false)} />}
    </Panel>
  )
}
