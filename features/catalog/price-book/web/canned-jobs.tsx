import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPencil, IconPlus, IconSearch, IconStack2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { showHours } from '../../../../common/hours.ts'
import { confirm, Empty, Money, Muted, Panel, Read, useCall, useRead } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { type CannedJob, priceBook } from '../contract/index.ts'
import { CannedJobEntry } from './canned-job-entry.tsx'
import classes from './canned-jobs.module.css'

/** The shop's canned jobs: find, add, change and delete them. */
export default function CannedJobs({ shop }: { shop: { id: string } }) {
  const read = useRead(priceBook.cannedJobs, { query: { shop: shop.id } })
  const canChange = useCan(shop.id)('shop.canned-jobs', 'parts.cost')
  const [editing, setEditing] = useState<string | null>(null)
  const [text, setText] = useState('')
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const close = () => setEditing(null)
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <TextInput
          label="Find a canned job"
          leftSection={<IconSearch size={18} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {canChange && (
          <Button leftSection={<IconPlus size={18} />} onClick={() => setEditing('new')} disabled={editing === 'new'}>
            New canned job
          </Button>
        )}
      </Group>
      {editing === 'new' && (
        <Panel title="New canned job">
          <CannedJobEntry shop={shop.id} onClose={close} />
        </Panel>
      )}
      <Read
        read={read}
        skeleton="cards"
        isEmpty={(jobs) => jobs.length === 0}
        empty={
          <Empty icon={<IconStack2 size={28} />} title="No canned jobs yet">
            Make one here, or open a repair order and choose “Save as a canned job” in the menu of a job that you do often.
          </Empty>
        }
      >
        {(jobs) => (
          <ul className={classes.jobs}>
            {jobs
              .filter((job) => words.every((word) => describeJob(job).includes(word)))
              .map((job) => (
                <li key={job.cannedJobId}>
                  <Panel
                    title={job.name}
                    lead={<Money cents={job.priceCents} strong />}
                    actions={
                      canChange && editing !== job.cannedJobId && <Actions job={job} onEdit={() => setEditing(job.cannedJobId)} />
                    }
                  >
                    {editing === job.cannedJobId ? (
                      <CannedJobEntry shop={shop.id} job={job} onClose={close} />
                    ) : (
                      <Lines job={job} />
                    )}
                  </Panel>
                </li>
              ))}
          </ul>
        )}
      </Read>
    </Stack>
  )
}

const describeJob = ({ name, complaint, labors, parts }: CannedJob) =>
  [name, complaint, ...labors.map(({ title }) => title), ...parts.flatMap((part) => [part.name, part.partNo])]
    .join(' ')
    .toLowerCase()

function Lines({ job: { complaint, shownAs, labors, parts } }: { job: CannedJob }) {
  return (
    <Stack gap={4}>
      {shownAs && <Muted>On your page: {shownAs}</Muted>}
      <Text size="sm">{complaint}</Text>
      <Muted>
        {[
          ...labors.map(({ title, hours }) => `${title}, ${showHours(hours)}`),
          ...parts.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)),
        ].join(' · ')}
      </Muted>
    </Stack>
  )
}

function Actions({ job, onEdit }: { job: CannedJob; onEdit: () => void }) {
  const remove = useCall(priceBook.removeCannedJob, { done: 'Canned job deleted', invalidates: [priceBook.cannedJobs] })
  const ask = async () => {
    const message = 'Repair orders that used it do not change.'
    if (await confirm({ header: `Delete “${job.name}”?`, message, accept: 'Delete', cancel: 'Keep', danger: true }))
      await remove.send({ params: { id: job.cannedJobId } })
  }
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon aria-label={`Edit ${job.name}`} onClick={onEdit}>
        <IconPencil size={20} />
      </ActionIcon>
      <ActionIcon aria-label={`Delete ${job.name}`} loading={remove.pending} onClick={() => void ask()}>
        <IconTrash size={20} />
      </ActionIcon>
    </Group>
  )
}
