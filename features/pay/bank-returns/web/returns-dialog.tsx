import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { showCents } from '../../../../common/cents.ts'
import { Dialog, FileField, Form, FormButtons, useCall } from '../../../../kit/web/index.ts'
import { bankFiles, prenotes } from '../../bank-files/contract/index.ts'
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
  const call = useCall(bankReturns.read, { invalidates: [bankFiles.run, bankFiles.list, prenotes.list, bankReturns.held] })
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

const Found = ({ found: { items, unknown }, onClose }: { found: ReadReturns; onClose: () => void }) => (
  <Stack gap="md">
    {items.length === 0 && <Text>Nothing in this file is about your entries.</Text>}
    {items.map(({ kind, code, reason, name, last4, cents }) => (
      <div key={`${kind} ${code} ${name} ${last4} ${cents}`}>
        <Text fw={600}>
          {code}: {name}, account ending in {last4}
          {kind === 'return' && cents > 0 && `, ${showCents(cents)}`}
        </Text>
        <Text size="sm">
          {reason}{' '}
          {kind === 'return'
            ? 'The payment is open again.'
            : 'We asked the employee to check it. Nothing more goes to the old account.'}
        </Text>
      </div>
    ))}
    {unknown > 0 && (
      <Text size="sm">
        {unknown === 1 ? '1 entry' : `${unknown} entries`} of this file came from elsewhere and changed nothing.
      </Text>
    )}
    <Group>
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Stack>
)
