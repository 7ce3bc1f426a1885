declare module 'nach2' {
  type Fields = Record<string, string | number | Date>
  class Entry {
    constructor(fields: Fields)
  }
  class Batch {
    constructor(fields: Fields)
    addEntry(entry: Entry): void
    set(field: string, value: string): void
  }
  class File {
    constructor(fields: Fields)
    addBatch(batch: Batch): void
    /** Answers before it returns. */
    generateFile(answer: (text: string) => void): void
  }
  const nach: { Entry: typeof Entry; Batch: typeof Batch; File: typeof File }
  export default nach
}
