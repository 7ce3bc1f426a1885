import { Alert, Stack, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { Dialog, Read, useRead, When } from '../../../web/kit/index.ts'
import { agreements, type Trail } from '../contract.ts'
import classes from './agreement.module.css'

export default function TrailDialog(props: { shopId: string; workOrderId: string; onClose: () => void }) {
  const { shopId, workOrderId, onClose } = props
  const read = useRead(agreements.trail, { params: { shopId, workOrderId } })
  return (
    <Dialog opened onClose={onClose} title="Trail of this work order" width={720}>
      <Read read={read} skeleton="text" rows={6}>
        {(trail) => (
          <Stack gap="md">
            <Whole trail={trail} />
            <ol className={classes.trail}>
              {trail.entries.map((entry) => (
                <li key={entry.seq}>
                  <Text fw={600}>
                    {entry.seq}. {entry.what}
                  </Text>
                  <Text size="sm">{entry.detail}</Text>
                  <Text size="sm" c="dimmed">
                    <When value={entry.at} zone={trail.timeZone} />
                    {[entry.by, entry.address, entry.userAgent].filter(Boolean).map((each) => ` · ${each}`)}
                  </Text>
                  <Text className={classes.hash!} c="dimmed">
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

function Whole({ trail: { isWhole, brokenAt, length, lastHash } }: { trail: Trail }) {
  return isWhole ? (
    <Alert color="green" icon={<IconShieldCheck aria-hidden />} title="Whole">
      <Text size="sm">
        Each of the {length} entries of this order, the shop’s own among them, covers the one before by its hash. Nothing was
        changed, taken out or put in. The last hash:
      </Text>
      <Text className={classes.hash!}>{lastHash}</Text>
    </Alert>
  ) : (
    <Alert color="red" icon={<IconShieldX aria-hidden />} title="Changed or incomplete">
      Entry {brokenAt} is missing or is not as it was written. Do not rely on what comes after it.
    </Alert>
  )
}
