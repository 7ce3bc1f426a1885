import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { payments } from '../contract/index.ts'
import { readBooks } from './store-books.ts'

export const getBooks: Verb<typeof payments.books> = async ({ db, clock }) => new JsonText(await readBooks(db, clock.now()))
