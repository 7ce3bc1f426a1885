import { type Db } from '../../../../kit/server/index.ts'
import type { CourseContent, Video } from '../contract/index.ts'
import { listPictureIds, listVideos } from './store.ts'

type Steps = Pick<CourseContent, 'steps'>

const listVideoIds = ({ steps }: Steps): string[] => [...new Set(steps.flatMap(({ video }) => video ?? []))]

/** The uploaded videos that a course names, each once, if they belong to the shop and are complete. */
export const listCourseVideos = (db: Db, shopId: string, content: Steps): Promise<Video[]> =>
  listVideos(db, shopId, listVideoIds(content))

/** Whether every video and picture that a course names belongs to the shop and is complete. */
export async function hasAllFiles(db: Db, shopId: string, content: Steps): Promise<boolean> {
  const videos = listVideoIds(content)
  const pictures = [...new Set(content.steps.flatMap((step) => step.pictures.flatMap(({ id }) => id ?? [])))]
  const known = (await listVideos(db, shopId, videos)).length + (await listPictureIds(db, shopId, pictures)).length
  return known === videos.length + pictures.length
}
