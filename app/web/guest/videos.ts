import { readYoutubeId } from '../../../common/patterns.ts'

/** A YouTube video, by its 11-character id. */
export interface Video {
  id: string
  title: string
}

/** The videos from the setting VIDEO_IDS, which the server writes into the page. Empty when it is not set. */
export function parseVideos(given: string): Video[] {
  if (given === '') return []
  return (JSON.parse(given) as Video[]).filter(({ id }) => readYoutubeId(id) === id)
}
