const startsWith = (bytes: Uint8Array, at: number, ...expected: number[]) =>
  expected.every((byte, index) => bytes[at + index] === byte)

/** The video formats that every browser plays, by their first bytes: MP4 (`ftyp` with a video brand) and WebM. Null for anything else. */
export function findVideoType(bytes: Uint8Array): 'video/mp4' | 'video/webm' | null {
  const text = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (/^[\s\S]{4}ftyp(?:iso[m2-9]|mp4[12]|avc1|M4V |MSNV|dash)/.test(text)) return 'video/mp4'
  // An EBML header whose document type is "webm"; Matroska has the same header with another one.
  if (startsWith(bytes, 0, 0x1a, 0x45, 0xdf, 0xa3) && /\x42\x82[\x80-\x9f]webm/.test(text)) return 'video/webm'
  return null
}
