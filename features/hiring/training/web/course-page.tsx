import { Button, SimpleGrid } from '@mantine/core'
import { useParams } from 'react-router'
import { confirm, Loading, Page, useCall, useRead } from '../../../../kit/web/index.ts'
import { useDeskShop } from '../../../repair/front-desk/web/index.ts'
import { type Course, courses } from '../contract/index.ts'
import { AssignmentPanel } from './assignment-panel.tsx'
import { CourseEditor } from './course-editor.tsx'
import { CourseState } from './training-place.tsx'
import type { CourseWay } from './ways.ts'

/** `/home-owner/training/{course}`: the editor of a course, and who has to take it. */
export default function CoursePage() {
  const { shop } = useDeskShop()
  const { course = '' } = useParams()
  if (!shop) return <Loading kind="page" />
  return <ShopCourse shop={shop.id} course={course} />
}

function ShopCourse({ shop, course }: { shop: string; course: string }) {
  const params = { shop, course }
  const read = useRead(courses.get, { params })
  return (
    <Page
      title={read.data?.content.title ?? 'Course'}
      lead={read.data && <CourseState course={read.data} />}
      crumbs={[{ label: 'Training', to: '/home-owner/training' }]}
      actions={read.data && <ArchiveButton course={read.data} params={params} />}
      read={read}
      width="wide"
      skeleton="form"
    >
      {(data) => (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <CourseEditor key={data.id} course={data} version={read.version} params={params} />
          <AssignmentPanel course={data} params={params} />
        </SimpleGrid>
      )}
    </Page>
  )
}

function ArchiveButton({ course, params }: { course: Course; params: CourseWay }) {
  const archive = useCall(courses.archive, {
    done: course.isArchived ? 'Brought back' : 'Archived',
    invalidates: [courses.get, courses.list],
  })
  const ask = async () => {
    const question = {
      header: 'Archive this course?',
      message: 'Nobody has to take it anymore. Certificates stay valid, and you can bring it back.',
      accept: 'Archive course',
      cancel: 'Keep course',
    }
    if (course.isArchived || (await confirm(question))) await archive.send({ params, body: { isArchived: !course.isArchived } })
  }
  return (
    <Button variant="default" loading={archive.pending} onClick={() => void ask()}>
      {course.isArchived ? 'Bring back' : 'Archive'}
    </Button>
  )
}
