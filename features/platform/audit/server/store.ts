import { type Db, getRow, runSql } from '../../../../kit/server/index.ts'

export interface Who {
  id: string
  login: string
  name: string
  /** Admin roles at the time; none for someone who is not an admin. */
  roles: string[]
}

export const findWho = (tx: Db, accountId: string) =>
  getRow<Who>(tx)`
    select a.id, a.email as login, coalesce(m.name, a.email) as name, coalesce(m.roles, '{}') as roles
    from account a left join admin_account m on m.account_id = a.id where a.id = ${accountId}`

/** It joins the chain when the transaction commits. */
export const insertDraft = (tx: Db, entry: string) => runSql(tx)`insert into audit_draft (entry) values (${entry})`
