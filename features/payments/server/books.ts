import { JsonText, type Verb } from '../../../server/kit/context.ts'
import type { payments } from '../contract.ts'
import { readBooks } from './store-books.ts'

export const books: Verb<typeof payments.books> = async ({ db, clock }) => new JsonText(await readBooks(db, clock.now()))
