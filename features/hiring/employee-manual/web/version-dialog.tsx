import { Stack, Text } from '@mantine/core'
import { Dialog, Muted, Read, useRead } from '../../../../kit/web/index.ts'
import { type ManualVersion, manualVersions } from '../contract/index.ts'
import { ManualBody } from './manual-text.tsx'
import { OpenPdf } from './open-pdf.tsx'

export interface VersionDialogProps {
  version: ManualVersion
  onClose: () => void
}

/** Any version of the manual, also an old one. */
export default function VersionDialog({ version, onClose }: VersionDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Employee manual, version ${version.number}`} width={760}>
      <Stack gap="md">
        <div>
          <Text fw={600}>What is new</Text>
          <Text style={{ whiteSpace: 'pre-line' }}>{version.summary}</Text>
        </div>
        {version.kind === 'pdf' ? <OpenPdf version={version} /> : <VersionText id={version.id} />}
        <div>
          <Text fw={600}>Statement that employees acknowledge</Text>
          <Text style={{ whiteSpace: 'pre-line' }}>{version.statement}</Text>
        </div>
        <Muted style={{ overflowWrap: 'anywhere' }}>SHA-256: {version.sha256}</Muted>
      </Stack>
    </Dialog>
  )
}

function VersionText({ id }: { id: string }) {
  const read = useRead(manualVersions.read, { params: { id } })
  return (
    <Read read={read} skeleton="text">
      {({ text }) => <ManualBody text={text} />}
    </Read>
  )
}
