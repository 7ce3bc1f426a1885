import { createHmac } from 'node:crypto'
import { type Provided, slot } from '../../../../kit/server/index.ts'
import type { SealedBox } from '../../../../kit/server/sealed-box.ts'
import { lookupKey } from '../../../hiring/personnel/server/index.ts'
import type { Account } from '../../ach-format/rules.ts'

/** Encrypts bank files and account numbers, each bound to its row. The app fills it in. */
export const bankBox = slot<SealedBox>('bank files of pay')

/** Tells accounts apart in the database without their numbers. */
export const makeAccountKey = (get: Provided['get'], { routing, account }: Pick<Account, 'routing' | 'account'>): Buffer =>
  createHmac('sha256', get(lookupKey)).update(`${routing} ${account}`).digest()

const bind = {
  shop: (id: string) => `pay bank ${id}`,
  file: (id: string) => `bank file ${id}`,
  return: (id: string) => `bank return ${id}`,
} as const

type Of = keyof typeof bind

export const sealText = (get: Provided['get'], of: Of, id: string, text: string): Buffer => get(bankBox).seal(text, bind[of](id))

/** Throws when it was changed or belongs to another row. */
export const openText = (get: Provided['get'], of: Of, id: string, sealed: Buffer): string =>
  get(bankBox).open(sealed, bind[of](id))
