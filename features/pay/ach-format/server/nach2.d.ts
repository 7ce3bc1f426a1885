declare module 'nach2' {
  type Fields = Record<string, string | number | Date>
  interface Batch {
    addEntry(entry: object): void
  }
  interface File {
    addBatch(batch: Batch): void
    /** Answers before it returns. */
    generateFile(answer: (text: string) => void): void
  }
  const nach: {
    Entry: new (fields: Fields) => object
    Batch: new (fields: Fields) => Batch
    File: new (fields: Fields) => File
  }
  export default nach
}
