import { type RawBuilder, sql } from 'kysely'

/** What a quantity costs with its core charges: each of the two is rounded to the cent, half a cent up, as `calculateLineCents` does it. */
export const selectLineCents = (
  quantity: RawBuilder<unknown>,
  price: RawBuilder<unknown>,
  core: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(round(${quantity}::bigint * ${price} / 100.0) + round(${quantity}::bigint * ${core} / 100.0))`
