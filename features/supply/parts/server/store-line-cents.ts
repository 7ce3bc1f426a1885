import { type RawBuilder, sql } from 'kysely'

/** The cost of a quantity with its core charges, each rounded to the cent, half a cent up, like `calculateLineCents`. */
export const selectLineCents = (
  quantity: RawBuilder<unknown>,
  price: RawBuilder<unknown>,
  core: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(round(${quantity}::bigint * ${price} / 100.0) + round(${quantity}::bigint * ${core} / 100.0))`
