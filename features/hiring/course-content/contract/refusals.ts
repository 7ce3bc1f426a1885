import { refusal } from '../../../../common/refusal.ts'

export const videoRefusals = {
  notVideo: refusal(415, 'not_a_video', 'Use an MP4 or WebM video.'),
  tooLarge: refusal(413, 'video_too_large', 'This video is too large. Use one up to 500 MB.'),
  wrongPlace: refusal(409, 'wrong_piece', 'This piece does not follow the last one that arrived.'),
  badRange: refusal(416, 'range_not_satisfiable', 'The video is not that long.'),
}
