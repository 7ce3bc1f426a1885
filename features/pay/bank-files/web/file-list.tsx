import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { confirm, lazyDialog, Muted, SaveFileButton, StateBadge, useCall, When } from '../../../../kit/web/index.ts'
import { type BankFile, bankFiles, type BankPayment } from '../contract/index.ts'
import { changedByFiles } from './changed-by-files.ts'
import { fileKindLabels, fileStates } from './show-payments.ts'

const VoidFileDialog = lazyDialog(() => import('./void-file-dialog.tsx'))
const ReverseDialog = lazyDialog(() => import('./reverse-dialog.tsx'))

/** Files, newest first. `payments` are those of the run, for reversals; without them a file cannot be reversed here. */
export const FileList = ({ files, payments = [] }: { files: readonly BankFile[]; payments?: readonly BankPayment[] }) => (
  <Stack gap="sm">
    {files.map((file) => (
      <FileCard key={file.id} file={file} payments={payments} />
    ))}
  </Stack>
)

const describe = ({ kind, entryCount, payCents }: BankFile) =>
  `${fileKindLabels[kind]}: ${entryCount === 1 ? '1 entry' : `${entryCount} entries`}${payCents > 0 ? `, ${showCents(payCents)}` : ''}`

function FileCard({ file, payments }: { file: BankFile; payments: readonly BankPayment[] }) {
  const { id, version, state, effectiveOn, madeAt, madeBy, sentAt, sentBy, lastDownload, downloads, voidReason, reason } = file
  const { timeZone } = file
  const [open, setOpen] = useState<'void' | 'reverse' | null>(null)
  const sent = useCall(bankFiles.confirmSent, { done: 'Recorded as sent', invalidates: changedByFiles })
  const name = describe(file)
  const confirmSent = async () => {
    const question = {
      header: 'Did you send this file to the bank?',
      message: `${name}. It pays on ${showDay(effectiveOn)}. After this, the deposits count as sent and can’t go into another file.`,
    }
    if (await confirm({ ...question, accept: 'Yes, it was sent', cancel: 'Not yet' }))
      await sent.send({ params: { id }, body: {} }, { version })
  }
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600}>{name}</Text>
          <StateBadge {...fileStates[state]} />
        </Group>
        <Muted>
          {file.kind === 'prenote' ? 'Reaches the banks' : 'Pays'} on {showDay(effectiveOn)}. Made{' '}
          <When value={madeAt} zone={timeZone} /> by {madeBy || 'an owner'}
          {sentAt && (
            <>
              , sent <When value={sentAt} zone={timeZone} />
              {sentBy && ` by ${sentBy}`}
            </>
          )}
          {lastDownload && (
            <>
              . Downloaded {downloads === 1 ? 'once' : `${downloads} times`}, last{' '}
              <When value={lastDownload.at} zone={timeZone} />
              {lastDownload.by && ` by ${lastDownload.by}`}
            </>
          )}
          .{reason && ` Reason: ${reason}.`}
          {voidReason && ` Void: ${voidReason}.`}
        </Muted>
        {file.isOutdated && (
          <Alert color="red" title="Do not send this reversal">
            The bank has since returned one of its deposits, so the employee never got that money. Void the reversal, and reverse
            only the others.
          </Alert>
        )}
        <Group>
          {state !== 'voided' && !file.isOutdated && (
            <SaveFileButton row={bankFiles.download} sent={{ params: { id } }} label="Download file" name={name} />
          )}
          {state === 'ready' && (
            <>
              <Button
                variant={file.isOutdated ? 'default' : 'filled'}
                loading={sent.pending}
                onClick={() => void confirmSent()}
                aria-label={`Confirm sent, ${name}`}
              >
                Confirm sent
              </Button>
              <Button variant="default" color="red" onClick={() => setOpen('void')} aria-label={`Void file, ${name}`}>
                Void file
              </Button>
            </>
          )}
          {file.canReverse && payments.length > 0 && (
            <Button variant="default" onClick={() => setOpen('reverse')} aria-label={`Reverse, ${name}`}>
              Reverse
            </Button>
          )}
        </Group>
      </Stack>
      {open === 'void' && <VoidFileDialog file={file} onClose={() => setOpen(null)} />}
      {open === 'reverse' && <ReverseDialog file={file} payments={payments} onClose={() => setOpen(null)} />}
    </Card>
  )
}
