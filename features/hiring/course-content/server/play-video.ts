import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { readByteRange } from '../../../../kit/server/http/byte-range.ts'
import type { Context, Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import { type trainingFiles, videoRefusals } from '../contract/index.ts'
import { findPlayableVideo, listPieces, type PieceRow } from './store.ts'
import { readWatchCookie } from './watch-cookie.ts'

export const playVideo: Verb<typeof trainingFiles.video> = async (context, { params: { id } }) => {
  const sessionId = readWatchCookie(context) ?? refuse(standardRefusals.notFound)
  const video = await findPlayableVideo(context.db, id, sessionId, context.clock.now())
  if (!video) return refuse(standardRefusals.notFound)
  const { mediaType, sizeBytes: size } = video
  const range = readByteRange(context.header('range'), size)
  if (range === 'beyond') return refuse(videoRefusals.badRange)
  const { first, last } = range ?? { first: 0, last: size - 1 }
  const pieces = await listPieces(context.db, id, first, last)
  const name = `video.${mediaType === 'video/webm' ? 'webm' : 'mp4'}`
  return { bytes: readPieces(context, pieces, first, last), name, inline: true, mediaType, size, range }
}

/** Sends one piece after another, as fast as the browser takes them. */
async function* readPieces(
  context: Pick<Context, 'db' | 'get'>,
  pieces: readonly PieceRow[],
  first: number,
  last: number,
): AsyncIterable<Uint8Array> {
  for (const { start, fileId } of pieces) {
    const { bytes } = await readFile(context, fileId)
    yield bytes.subarray(Math.max(0, first - start), last - start + 1)
  }
}
