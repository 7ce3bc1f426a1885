import { z } from 'zod'
import { instant, isInvalid, isRequired, line } from '../../../../common/text.ts'
import { documentKinds, itemTypes } from '../rules.ts'

const points = (label: string) => z.number(isInvalid(label)).min(0, isInvalid(label)).max(2000, isInvalid(label))

/**
 * An item on a document. `x` and `y` are points (1/72 inch) from the page's upper left corner to the item's; `page` starts at 1;
 * `size` is the font size in points; `text` is used by the type `text` only.
 */
export const TextItem = z
  .strictObject({
    type: z.enum(itemTypes, isInvalid('Item')),
    page: z.int(isInvalid('Page')).min(1, isInvalid('Page')).max(20, isInvalid('Page')).default(1),
    x: points('X'),
    y: points('Y'),
    size: z.number(isInvalid('Size')).min(6, 'Size is at least 6').max(28, 'Size is at most 28').default(10),
    text: z.string().max(200, 'Text is too long').default(''),
  })
  .refine(({ type, text }) => type !== 'text' || text.trim() !== '', { error: isRequired('Text'), path: ['text'] })
export type TextItem = z.output<typeof TextItem>

const Size = z.strictObject({ width: z.number(), height: z.number() })

const listed = {
  id: z.uuid(),
  shop: z.uuid(),
  kind: z.enum(documentKinds),
  name: z.string(),
  /** Whether it goes with the shop's work orders; at most one of each kind does. */
  inUse: z.boolean(),
  /** The number of its current file: 1 until it is replaced. */
  number: z.int(),
  /** `picture`: uploaded as a photo or a scan, so it has no text to read. */
  cameAs: z.enum(['pdf', 'picture']),
  pageCount: z.int(),
  itemCount: z.int(),
  /** The number of estimates and bills that have it, with any of its files. */
  usedBy: z.int(),
  changedAt: instant('Changed at'),
}

export const ListedDocument = z.strictObject(listed)
export type ListedDocument = z.output<typeof ListedDocument>

export const ShopDocument = z.strictObject({
  ...listed,
  shopName: z.string(),
  /** Sizes in points. */
  pages: z.array(Size),
  items: z.array(z.strictObject({ ...TextItem.shape, text: z.string() })),
  /** The hash of the stored file. */
  sha256: z.string(),
})
export type ShopDocument = z.output<typeof ShopDocument>

/** A shop's form as it belongs to one work order. */
export const OrderDocument = z.strictObject({
  kind: z.enum(documentKinds),
  name: z.string(),
  pageCount: z.int(),
  pages: z.array(Size),
  sha256: z.string(),
})
export type OrderDocument = z.output<typeof OrderDocument>

export const DocumentForm = z.strictObject({ name: line('Name', 80), inUse: z.boolean(isInvalid('In use')) })
export type DocumentForm = z.output<typeof DocumentForm>
