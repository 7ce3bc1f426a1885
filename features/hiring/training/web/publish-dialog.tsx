import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog, useCall } from '../../../../kit/web/index.ts'
import { courses, ownTraining, trainingRecords } from '../contract/index.ts'
import { againDays } from '../rules.ts'
import type { CourseWay } from './ways.ts'

export interface PublishDialogProps {
  opened: boolean
  onClose: () => void
  version: number | undefined
  params: CourseWay
  isFirst: boolean
}

/** Publishes the draft; for a course that was published before, asks whether everyone takes it again. */
export default function PublishDialog({ opened, onClose, version, params, isFirst }: PublishDialogProps) {
  const [asksAgain, setAsksAgain] = useState('no')
  const publish = useCall(courses.publish, {
    done: 'Published',
    invalidates: [courses.get, courses.list, trainingRecords.matrix, ownTraining.list],
  })
  const send = async () => {
    const body = { asksAgain: asksAgain === 'yes' }
    if (await publish.send({ params, body }, { version })) onClose()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={isFirst ? 'Publish this course?' : 'Publish the new version?'}>
      <Stack gap="md">
        {isFirst ? (
          <Text>Everyone employed at your shop can then take it. Assign it to people who must.</Text>
        ) : (
          <Radio.Group label="People who completed an earlier version" value={asksAgain} onChange={setAsksAgain}>
            <Stack gap="xs" mt="xs">
              <Radio value="no" label="Their completion stays valid" />
              <Radio value="yes" label={`Ask everyone again. They have ${againDays} days, and we notify them.`} />
            </Stack>
          </Radio.Group>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={publish.pending} onClick={() => void send()}>
            Publish
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
