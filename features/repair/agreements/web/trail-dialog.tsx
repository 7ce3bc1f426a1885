import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog, Muted, Read, useRead, When } from '../../../../kit/web/index.ts'
import { agreements, type Trail } from '../contract/index.ts'
import classes from './agreement.module.css'

/** The events between shop and customer. The hashes that prove them show when asked for. */
export default function TrailDialog(props: { shopId: string; workOrderId: string; onClose: () => void }) {
  const { shopId, workOrderId, onClose } = props
  const [hashed, setHashed] = useState(false)
  const read = useRead(agreements.trail, { params: { shopId, workOrderId } })
  return (
    <Dialog opened onClose={onClose} title="Activity log" width={720}>
      <Read read={read} skeleton="text" rows={6}>
        {(trail) => (
          <Stack gap="md">
            <TrailCheck trail={trail} hashed={hashed} />
            <ol className={classes.trail}>
              {trail.entries.map((entry) => (
                <li key={entry.seq}>
                  <Text fw={600}>
                    {entry.seq}. {entry.what}
                  </Text>
                  <Text size="sm">{entry.detail}</Text>
                  <Muted>
                    <When value={entry.at} zone={trail.timeZone} />
                    {[entry.by, entry.address, entry.userAgent].filter(Boolean).map((detail) => ` · ${detail}`)}
                  </Muted>
                  {hashed && (
                    <Text className={classes.hash} c="dimmed">
                      {entry.hash}
                    </Text>
                  )}
                </li>
              ))}
            </ol>
            <div>
              <Button variant="default" aria-expanded={hashed} onClick={() => setHashed(!hashed)}>
                {hashed ? 'Hide the hashes' : 'Show the hashes'}
              </Button>
            </div>
          </Stack>
        )}
      </Read>
    </Dialog>
  )
}

function TrailCheck({ trail: { isWhole, brokenAt, length, lastHash }, hashed }: { trail: Trail; hashed: boolean }) {
  return isWhole ? (
    <Alert color="green" icon={<IconShieldCheck size={20} aria-hidden />} title="Intact">
      <Text size="sm">
        Nothing was changed, removed or added.
        {hashed &&
          ` Each of the ${length} entries of this order, including the shop’s own, covers the one before by its hash. The last:`}
      </Text>
      {hashed && <Text className={classes.hash}>{lastHash}</Text>}
    </Alert>
  ) : (
    <Alert color="red" icon={<IconShieldX size={20} aria-hidden />} title="Changed or incomplete">
      Entry {brokenAt} is missing or was changed. Do not rely on the entries after it.
    </Alert>
  )
}
