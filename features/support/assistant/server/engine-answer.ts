import type { Memory } from './memory.ts'
import type { ActionTool, Question, ToolAnswer } from './tool.ts'

/** One answer of an engine: words to say, or a question to confirm. */
export type EngineAnswer = { tool: string; memory?: Memory } & ({ says: ToolAnswer } | { asks: Question })

export const say = (tool: string, says: ToolAnswer, memory: Memory): EngineAnswer => ({ tool, says, memory })

/** Both a tool's question and its reason for refusing go to the user. */
export const askOrSay = ({ name }: Pick<ActionTool, 'name'>, asked: Question | ToolAnswer, memory: Memory): EngineAnswer =>
  'question' in asked ? { tool: name, asks: asked, memory } : { tool: name, says: asked, memory }
