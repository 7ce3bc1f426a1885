import { trainingFiles } from '../contract/index.ts'

/** Where a video is played from. The service worker answers it from this device if the video was saved. */
export const buildVideoUrl = (id: string): string => trainingFiles.video.url.replace('{id}', id)
