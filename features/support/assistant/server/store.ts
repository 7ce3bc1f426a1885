import { type Db, findRow, runSql } from '../../../../kit/server/index.ts'

export interface ProposalRow {
  id: string
  tool: string
  input: unknown
  question: string
}

/** At most one in a chat: a new question replaces the previous one. */
export const saveProposal = (
  db: Db,
  {
    chatId,
    id,
    tool,
    input,
    question,
    now,
  }: { chatId: string; id: string; tool: string; input: unknown; question: string; now: Date },
) =>
  runSql(db)`
    insert into chat_proposal (chat_id, id, tool, input, question, at)
    values (${chatId}, ${id}, ${tool}, ${JSON.stringify(input)}::jsonb, ${question}, ${now})
    on conflict (chat_id) do update set id = excluded.id, tool = excluded.tool, input = excluded.input, question = excluded.question, at = excluded.at`

/** Removes and returns it, so it is confirmed at most once; null if there is none newer than `after`. */
export async function takeProposal(db: Db, chatId: string, after: Date): Promise<ProposalRow | null> {
  const taken = await findRow<ProposalRow & { at: Date }>(db)`
    delete from chat_proposal where chat_id = ${chatId} returning id, tool, input, question, at`
  return taken && taken.at > after ? taken : null
}
