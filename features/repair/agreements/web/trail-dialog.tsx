import { Alert, Stack, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { Dialog, Muted, Read, useRead, When } from '../../../../kit/web/index.ts'
import { agreements, type Trail } from '../contract/index.ts'
import classes from './agreement.module.css'

export default function TrailDialog(props: { shopId: string; workOrderId: string; onClose: () => void }) {
  const { shopId, workOrderId, onClose } = props
  const read = useRead(agreements.trail, { params: { shopId, workOrderId } })
  return (
    <Dialog opened onClose={onClose} title="Audit trail of this work order" width={720}>
      <Read read={read} skeleton="text" rows={6}>
        {(trail) => (
          <Stack gap="md">
            <TrailCheck trail={trail} />
            <ol className={classes.trail}>
              {trail.entries.map((entry) => (
                <li key={entry.seq}>
                  <Text fw={600}>
                    {entry.seq}. {entry.what}
                  </Text>
                  <Text size="sm">{entry.detail}</Text>
                  <Muted>
                    <When value={entry.at} zone={trail.timeZone} />
                    {[entry.by, entry.address, entry.userAgent].filter(Boolean).map((each) => ` · ${each}`)}
                  </Muted>
                  <Text className={classes.hash} c="dimmed">
                    {entry.hash}
                  </Text>
                </li>
              ))}
            </ol>
          </Stack>
        )}
      </Read>
    </Dialog>
  )
}

function TrailCheck({ trail: { isWhole, brokenAt, length, lastHash } }: { trail: Trail }) {
  return isWhole ? (
    <Alert color="green" icon={<IconShieldCheck aria-hidden />} title="Intact">
      <Text size="sm">
        Each of the {length} entries of this order, including the shop’s own, covers the one before by its hash. Nothing was
        changed, removed or added. The last hash:
      </Text>
      <Text className={classes.hash}>{lastHash}</Text>
    </Alert>
  ) : (
    <Alert color="red" icon={<IconShieldX aria-hidden />} title="Changed or incomplete">
      Entry {brokenAt} is missing or was changed. Do not rely on the entries after it.
    </Alert>
  )
}
