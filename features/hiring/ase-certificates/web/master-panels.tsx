import { Progress, Stack, Text } from '@mantine/core'
import { IconAward } from '@tabler/icons-react'
import { Muted, Panel, When } from '../../../../kit/web/index.ts'
import type { OwnCertificates } from '../contract/index.ts'

type Standing = OwnCertificates['masters'][number]

/** Someone's progress toward each Master title. */
export const MasterPanels = ({ masters }: { masters: readonly Standing[] }) =>
  masters.map((master) => (
    <Panel key={master.name} title={master.name} tone={master.until ? 'green' : undefined}>
      {master.until ? (
        <Stack gap={4}>
          <Text fw={600}>
            <IconAward size={18} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> Earned
          </Text>
          <Text size="sm">
            Until <When value={master.until} day />, when the first of {master.have.join(', ')} expires.
          </Text>
        </Stack>
      ) : (
        <Stack gap="xs">
          <Text fw={600}>
            {master.have.length} of {master.have.length + master.missing.length} certificates
          </Text>
          <Progress
            value={(master.have.length / (master.have.length + master.missing.length)) * 100}
            aria-label={`${master.have.length} of ${master.have.length + master.missing.length} certificates`}
          />
          <Muted>Still needed: {master.missing.join(', ')}</Muted>
        </Stack>
      )}
    </Panel>
  ))
