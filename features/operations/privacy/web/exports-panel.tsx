import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { Muted, Panel, SaveFileButton, useCall, When } from '../../../../kit/web/index.ts'
import { type OwnExport, ownPrivacy } from '../contract/index.ts'
import { exportDays } from '../rules.ts'

export function ExportsPanel({ exports }: { exports: readonly OwnExport[] }) {
  const start = useCall(ownPrivacy.startExport, {
    done: 'We are putting your data together. You get a notification.',
    invalidates: [ownPrivacy.get],
  })
  const isMaking = exports.some(({ state }) => state === 'making')
  return (
    <Panel
      title="Your data as a file"
      lead={`One ZIP file with a page to read and the same data for programs (JSON). You can download it for ${exportDays} days.`}
    >
      <Stack>
        <Group>
          <Button
            variant="default"
            leftSection={<IconFileZip size={18} aria-hidden />}
            loading={start.pending || isMaking}
            onClick={() => void start.send({})}
          >
            Get my data
          </Button>
        </Group>
        {isMaking && <Text role="status">We are putting your data together. This takes a moment.</Text>}
        {exports
          .filter(({ state }) => state !== 'making')
          .map((dataExport) => (
            <Group key={dataExport.id} justify="space-between">
              <div>
                <Text>
                  Your data as of <When value={dataExport.createdAt} />
                </Text>
                {dataExport.availableUntil ? (
                  <Muted>
                    Until <When value={dataExport.availableUntil} />
                    {dataExport.isByAdmin && ', started by support as you asked'}
                  </Muted>
                ) : (
                  <Muted>The time to download it has passed.</Muted>
                )}
              </div>
              {dataExport.availableUntil && (
                <SaveFileButton row={ownPrivacy.downloadExport} sent={{ params: { id: dataExport.id } }} label="Download" />
              )}
            </Group>
          ))}
      </Stack>
    </Panel>
  )
}
