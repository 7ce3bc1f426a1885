import { Button, Group } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { openFile, SaveFileButton, toast } from '../../../../kit/web/index.ts'
import { type ManualVersion, manualVersions } from '../contract/index.ts'

/** Opens a version that is a PDF, or downloads it. */
export function OpenPdf({ version: { id, number }, onOpened }: { version: ManualVersion; onOpened?: () => void }) {
  const sent = { params: { id } }
  const open = () =>
    openFile(manualVersions.download, sent).then(onOpened, () =>
      toast.error('Could not open the manual. Check your connection and try again.'),
    )
  return (
    <Group gap="xs">
      <Button leftSection={<IconExternalLink size={18} aria-hidden />} onClick={() => void open()}>
        Open the manual
      </Button>
      <SaveFileButton row={manualVersions.download} sent={sent} label="Download" name={`version ${number}`} />
    </Group>
  )
}
