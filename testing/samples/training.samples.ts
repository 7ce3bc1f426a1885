import { randomUUID } from 'node:crypto'
import { type CourseContent, type Step, trainingFiles } from '../../features/hiring/course-content/contract/index.ts'
import { courses } from '../../features/hiring/training/contract/index.ts'
import type { TestUser } from '../test-app.ts'

const empty: Omit<Step, 'id' | 'kind' | 'title'> = { text: '', pictures: [], video: null, youtube: '', questions: [] }

/** A page, and a quiz of two questions whose right answers are 1 and 0. */
export const makeCourse = (change: Partial<CourseContent> = {}): CourseContent => ({
  title: 'Wheel service',
  description: 'Torque and order',
  minutes: 10,
  passMark: 80,
  sources: 'Shop manual',
  steps: [
    { ...empty, id: randomUUID(), kind: 'page', title: 'Torque', text: '## Star pattern\nTighten in a star.' },
    {
      ...empty,
      id: randomUUID(),
      kind: 'quiz',
      title: 'Check',
      questions: [
        { text: 'In which order?', choices: ['Around', 'In a star'], right: 1, why: 'A star seats the wheel evenly.' },
        { text: 'With what?', choices: ['Torque wrench', 'Impact gun'], right: 0, why: 'Only a torque wrench measures.' },
      ],
    },
  ],
  ...change,
})

export const videoStep = (change: Partial<Step>): Step => ({
  ...empty,
  id: randomUUID(),
  kind: 'video',
  title: 'Watch',
  ...change,
})

/** Creates and publishes a course. Returns its id and content. */
export async function publishSample(owner: TestUser, shopId: string, content = makeCourse()) {
  const created = await owner.call(courses.create, { params: { shop: shopId }, body: { title: content.title } })
  const params = { shop: shopId, course: created.body.id }
  const saved = await owner.call(courses.save, { params, body: content }, { version: readVersion(created.headers) })
  const published = await owner.call(
    courses.publish,
    { params, body: { asksAgain: false } },
    { version: readVersion(saved.headers) },
  )
  return { id: params.course, content, params, version: readVersion(published.headers) }
}

export const readVersion = (headers: Record<string, unknown>): number => Number(String(headers['etag']).replaceAll('"', ''))

/** The first bytes of a WebM file, and then anything. */
export const makeWebm = (length: number): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0xf7, 0x81, 1, 0x42, 0xf2, 0x81, 4]),
    Buffer.from([0x42, 0xf3, 0x81, 8, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.from(Array.from({ length: length - 28 }, (_, at) => at % 251)),
  ])

/** Uploads a video in pieces of that length. */
export async function uploadVideo(owner: TestUser, shopId: string, bytes: Buffer, pieceLength = bytes.length): Promise<string> {
  const started = await owner.call(trainingFiles.startVideo, {
    params: { shop: shopId },
    body: { name: 'wheel.webm', sizeBytes: bytes.length },
  })
  const { id } = started.body
  for (let start = 0; start < bytes.length; start += pieceLength)
    await sendPiece(owner, shopId, id, bytes.subarray(start, start + pieceLength), start)
  return id
}

export const sendPiece = (owner: TestUser, shopId: string, id: string, bytes: Buffer, start: number) =>
  owner.call(trainingFiles.addPiece, { params: { shop: shopId, id }, body: { start } }, { file: { name: 'piece', bytes } })
