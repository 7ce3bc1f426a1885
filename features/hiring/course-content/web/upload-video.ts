import { sendCall } from '../../../../kit/web/index.ts'
import { trainingFiles, type VideoState } from '../contract/index.ts'
import { pieceBytes } from '../rules.ts'

/** How many times a piece is sent when no reply arrives. */
const mostTries = 3

/**
 * Uploads a video piece by piece. `onProgress` gets the fraction that has arrived. Throws CallFailed when the server refuses it.
 */
export async function uploadVideo(shop: string, file: File, onProgress: (share: number) => void): Promise<string> {
  const body = { name: file.name.slice(0, 200), sizeBytes: file.size }
  let state: VideoState = (await sendCall(trainingFiles.startVideo, { params: { shop }, body })).reply
  while (!state.isComplete) {
    state = await sendPiece(shop, file, state)
    onProgress(state.receivedBytes / file.size)
  }
  return state.id
}

async function sendPiece(shop: string, file: File, { id, receivedBytes: start }: VideoState): Promise<VideoState> {
  const piece = new File([file.slice(start, start + pieceBytes)], 'piece')
  for (let tries = 1; ; tries += 1) {
    try {
      return (await sendCall(trainingFiles.addPiece, { params: { shop, id }, body: { start }, file: piece })).reply
    } catch (error) {
      const isRefused = (error as { status?: number }).status !== 0
      if (isRefused || tries === mostTries) throw error
    }
  }
}
