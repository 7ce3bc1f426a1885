import { Stack } from '@mantine/core'
import { Read, useLive, useRead } from '../../../../kit/web/index.ts'
import { ownPrivacy } from '../contract/index.ts'
import { DeletionPanel } from './deletion-panel.tsx'
import { ExportsPanel } from './exports-panel.tsx'

const refreshMilliseconds = 3_000

/** The same for every role: the export of one's data, and the deletion of one's account. */
export default function OwnPrivacyPanels() {
  const read = useRead(ownPrivacy.get, {})
  const isMaking = read.data?.exports.some(({ state }) => state === 'making') ?? false
  useLive('notification', [ownPrivacy.get])
  // In case the live connection is down.
  useRead(ownPrivacy.get, {}, { enabled: isMaking, every: refreshMilliseconds })
  return (
    <Read read={read} skeleton="cards">
      {(data) => (
        <Stack gap="lg">
          <ExportsPanel exports={data.exports} />
          <DeletionPanel data={data} />
        </Stack>
      )}
    </Read>
  )
}
