import { connectVerbs } from '../../../../kit/server/index.ts'
import { trainingFiles } from '../contract/index.ts'
import { addPicture } from './add-picture.ts'
import { addVideoPiece } from './add-video-piece.ts'
import { getPicture } from './get-picture.ts'
import { playVideo } from './play-video.ts'
import { startVideo } from './start-video.ts'

export const routes = [
  ...connectVerbs('trainingFiles', trainingFiles, {
    startVideo,
    addPiece: addVideoPiece,
    addPicture,
    picture: getPicture,
    video: playVideo,
  }),
]
