import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { showCents } from '../../../../common/cents.ts'
import { Dialog, FileField, Form, FormButtons, useCall } from '../../../../kit/web/index.ts'
import { bankFiles, prenotes } from '../../bank-files/contract/index.ts'
import { payRuns } from '../../pay-runs/contract/index.ts'
import { bankReturns, type ReadReturns } from '../contract/index.ts'

const UploadForm = z.object({ file: z.instanceof(File, { error: 'Choose a file' }) })

/** Reads the bank's return file and says what it changed. */
export default function ReturnsDialog({
  shopId,
  opened = true,
  onClose,
}: {
  shopId: string
  opened?: boolean
  onClose: () => void
}) {
  const [found, setFound] = useState<ReadReturns | null>(null)
  const call = useCall(bankReturns.read, {
    invalidates: [bankFiles.run, bankFiles.list, prenotes.list, bankReturns.held, payRuns.get, payRuns.list],
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Returns from the bank">
      {found ? (
        <Found found={found} onClose={onClose} />
      ) : (
        <Form
          schema={UploadForm}
          initial={{}}
          call={call}
          toSent={({ file }) => ({ params: { shop: shopId }, body: {}, file })}
          done={setFound}
          label="Returns from the bank"
        >
          <FileField
            name="file"
            label="Return file"
            accept=".txt,.ach,text/plain"
            helper="The ACH file in which your bank returns entries (R01 …) and notifies you of changes (C01 …). At most 2 MB."
          />
          <FormButtons label="Read returns" onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  )
}

/** The most items without a change that are shown one by one. */
const shownOthers = 20

const reasons: Readonly<Record<ReadReturns['others'][number]['why'], string>> = {
  unknown: 'None of your shops sent an entry with this number.',
  differs: 'You sent an entry with this number, but to another account or with another amount.',
  'not-sent': 'It is in a file that is not confirmed as sent. Confirm that, and read this file again.',
  void: 'It is in a file that you voided. If the bank has that file, it made those payments. Call your bank.',
}

const Found = ({ found: { items, others }, onClose }: { found: ReadReturns; onClose: () => void }) => (
  <Stack gap="md">
    {items.length === 0 && <Text>Nothing in this file is about your entries.</Text>}
    {items.map(({ kind, code, reason, name, last4, cents, shop, result }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two items can say the same, and the list never changes
      <div key={index}>
        <Text fw={600}>
          {code}: {name}, account ending in {last4}
          {kind === 'return' && cents > 0 && `, ${showCents(cents)}`}
          {shop && ` (${shop})`}
        </Text>
        <Text size="sm">
          {reason} {result}
        </Text>
      </div>
    ))}
    {others.length > 0 && <Others others={others} />}
    <Group>
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Stack>
)

const Others = ({ others }: { others: ReadReturns['others'] }) => (
  <Stack gap="xs">
    <Text fw={600}>{others.length === 1 ? '1 item changed nothing' : `${others.length} items changed nothing`}</Text>
    {others.slice(0, shownOthers).map(({ trace, code, why }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two items can say the same, and the list never changes
      <Text size="sm" key={index}>
        {code}, trace {trace}: {reasons[why]}
      </Text>
    ))}
    {others.length > shownOthers && <Text size="sm">And {others.length - shownOthers} more.</Text>}
  </Stack>
)
