import { lazyPart } from '../../../../kit/web/index.ts'

export const LearnedTimeOfLine = lazyPart(() => import('./learned-time-of-line.tsx'))
export const WatchLearnedTimes = lazyPart(() => import('./watch-learned-times.tsx'))
