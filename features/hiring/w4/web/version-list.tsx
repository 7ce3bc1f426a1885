import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Definition, Muted, Panel, StateBadge } from '../../../../kit/web/index.ts'
import type { OwnW4, Version } from '../contract/index.ts'
import { describeDays, listEntries, nameVersion, stateNames } from './describe-version.ts'

interface VersionListProps {
  versions: readonly Version[]
  /** The button that downloads a signed form. */
  renderPdf: (version: Version) => ReactNode
}

/** Every W-4 and letter, newest first. */
export const VersionList = ({ versions, renderPdf }: VersionListProps) => (
  <Stack component="ul" gap="xl" m={0} p={0} style={{ listStyle: 'none' }} aria-label="All versions">
    {versions.map((version) => (
      <Stack component="li" gap="xs" key={version.id}>
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{nameVersion(version)}</Text>
          <StateBadge {...stateNames[version.state]} />
        </Group>
        <Muted>{describeDays(version)}</Muted>
        {version.kind !== 'form' && <Muted>Entered by {version.enteredBy}</Muted>}
        {listEntries(version).length > 0 && <Definition items={listEntries(version)} />}
        {version.hasPdf && <Group>{renderPdf(version)}</Group>}
      </Stack>
    ))}
  </Stack>
)

/** The version that withholding follows today. */
export function InForce({ state }: { state: Omit<OwnW4, 'last'> }) {
  const version = state.versions.find((candidate) => candidate.state === 'in-force')
  return (
    <Panel title="In force now">
      {version ? (
        <Stack gap="xs">
          <Text fw={600}>{nameVersion(version)}</Text>
          <Muted>{describeDays(version)}</Muted>
          <Definition items={listEntries(version)} />
        </Stack>
      ) : (
        <Text>No W-4. Until there is one, tax is withheld as for a single person without other entries.</Text>
      )}
      {state.isLockedIn && (
        <Text size="sm" mt="md">
          The IRS sent a lock-in letter. A W-4 that withholds less is kept and not applied until the IRS releases it.
        </Text>
      )}
    </Panel>
  )
}
