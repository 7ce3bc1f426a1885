export { PageContent } from './page-content.tsx'
export { StepList } from './step-list.tsx'
export { VideoPlayer } from './video-player.tsx'
export { YoutubePlayer } from './youtube-player.tsx'
