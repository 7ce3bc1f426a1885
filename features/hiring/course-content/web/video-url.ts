import { trainingFiles } from '../contract/index.ts'

/** The address a video plays from. If the video was saved on this device, the service worker answers. */
export const buildVideoUrl = (id: string): string => trainingFiles.video.url.replace('{id}', id)
