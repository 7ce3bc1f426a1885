import type { PlacedItem } from './pdf/fill-pdf.ts'
import type { PdfPart } from './pdf/join-pdfs.ts'
import type { Paper, PaperOptions } from './seal/paper.ts'
import type { SealOptions } from './seal/seal.ts'

// The PDF libraries take half a second to load, so they load with the first paper and not when the program starts.

/** Creates a document with its first page. */
export const startPaper = async (options: PaperOptions): Promise<Paper> => (await import('./seal/paper.ts')).startPaper(options)

/** Seals a finished paper: see `seal/seal.ts`. */
export const sealPdf = async (bytes: Uint8Array, options: SealOptions): Promise<Uint8Array> =>
  (await import('./seal/seal.ts')).sealPdf(bytes, options)

/** Adds texts and pictures to one of our own PDFs: see `pdf/fill-pdf.ts`. */
export const fillPdf = async (bytes: Uint8Array, placed: readonly PlacedItem[]): Promise<Uint8Array> =>
  (await import('./pdf/fill-pdf.ts')).fillPdf(bytes, placed)

/** Letter-size pages with nothing on them, for papers whose every text has its place: see `fillPdf`. */
export const makeBlankPdf = async (pages: number) => (await import('./pdf/fill-pdf.ts')).makeBlankPdf(pages)

/** Makes a letter-size page with a picture: see `pdf/fill-pdf.ts`. */
export const makePdfFromPicture = async (picture: Uint8Array) => (await import('./pdf/fill-pdf.ts')).makePdfFromPicture(picture)

/** Joins our own PDFs and pictures into one PDF: see `pdf/join-pdfs.ts`. */
export const joinPdfs = async (parts: readonly PdfPart[]) => (await import('./pdf/join-pdfs.ts')).joinPdfs(parts)
