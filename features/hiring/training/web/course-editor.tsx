import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import {
  Form,
  lazyDialog,
  Muted,
  NumberField,
  Panel,
  SubmitButton,
  TextAreaField,
  TextField,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import { CourseContent } from '../../course-content/contract/index.ts'
import { findObstacles } from '../../course-content/rules.ts'
import { StepList } from '../../course-content/web/index.ts'
import { type Course, courses } from '../contract/index.ts'
import type { PublishDialogProps } from './publish-dialog.tsx'
import type { CourseWay } from './ways.ts'

const PublishDialog = lazyDialog<PublishDialogProps>(() => import('./publish-dialog.tsx'))

interface CourseEditorProps {
  course: Course
  version: number | undefined
  params: CourseWay
}

/** The draft of a course. Employees see it once it is published. */
export function CourseEditor({ course, version, params }: CourseEditorProps) {
  const save = useCall(courses.save, { done: 'Draft saved', invalidates: [courses.get, courses.list] })
  return (
    <Form
      schema={CourseContent}
      initial={course.content}
      call={save}
      version={version}
      toSent={(body) => ({ params, body })}
      guard
      label="Course"
      gap="lg"
    >
      <Panel title="Steps" lead="Employees take them in this order.">
        <StepList shop={params.shop} videos={course.videos} />
      </Panel>
      <Panel title="About this course">
        <Stack gap="md">
          <TextField name="title" label="Title" maxLength={120} />
          <TextAreaField name="description" label="Description" rows={2} required={false} />
          <SimpleGrid cols={2}>
            <NumberField name="minutes" label="Length" min={1} max={600} suffix=" min" />
            <NumberField name="passMark" label="Pass mark" min={1} max={100} suffix="%" helper="Of each quiz" />
          </SimpleGrid>
          <TextAreaField
            name="sources"
            label="Sources"
            rows={4}
            required={false}
            helper="Laws, standards and manuals it is based on. They are printed on the certificate."
          />
        </Stack>
      </Panel>
      <SaveBar course={course} version={version} params={params} />
    </Form>
  )
}

function SaveBar({ course, version, params }: CourseEditorProps) {
  const [isPublishing, setIsPublishing] = useState(false)
  const { dirty } = useFormState()
  const obstacles = findObstacles(course.content)
  const canPublish = !dirty && course.hasChanges && !course.isArchived && obstacles.length === 0
  return (
    <Stack gap="xs">
      <Group justify="flex-end">
        <SubmitButton variant="default">Save draft</SubmitButton>
        <Button disabled={!canPublish} onClick={() => setIsPublishing(true)}>
          Publish
        </Button>
      </Group>
      {dirty && <Muted>Save the draft before you publish it.</Muted>}
      {!dirty && obstacles.length > 0 && (
        <Muted>
          Before it can be published: <span style={{ whiteSpace: 'pre-line' }}>{obstacles.join('\n')}</span>
        </Muted>
      )}
      {!dirty && obstacles.length === 0 && !course.hasChanges && <Muted>Everything is published.</Muted>}
      <PublishDialog
        opened={isPublishing}
        onClose={() => setIsPublishing(false)}
        version={version}
        params={params}
        isFirst={course.number === null}
      />
    </Stack>
  )
}
