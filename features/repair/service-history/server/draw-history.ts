import type { Verb } from '../../../../kit/server/index.ts'
import type { serviceHistory } from '../contract/index.ts'
import { drawHistoryPaper } from './draw-history-paper.ts'
import { readWholeHistory } from './read-whole-history.ts'

export const drawHistory: Verb<typeof serviceHistory.paper> = async (context, { params }) => {
  const { history, earlier, fileName } = await readWholeHistory(context, params.id)
  return { bytes: await drawHistoryPaper(history, earlier, context.clock.now()), name: `${fileName}.pdf` }
}
