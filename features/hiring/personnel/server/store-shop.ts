import { type Db, getRow } from '../../../../kit/server/index.ts'

export interface Employer {
  name: string
  address: string
  /** Its employer identification number; '' if the shop has not entered one. */
  ein: string
}

/** The shop as its employees' forms name it. */
export const getEmployer = (db: Db, shopId: string) =>
  getRow<Employer>(db)`
    select case when corporate_name = '' then dba else corporate_name end as name,
      concat_ws(', ', nullif(address, ''), nullif(apt_suite, ''), nullif(city, ''), nullif(trim(state || ' ' || zip), '')) as address,
      fei as ein
    from shop where id = ${shopId}`
