declare module '@midlandsbank/node-nacha' {
  interface Totals {
    entryHash: number
    totalDebit: number
    totalCredit: number
  }
  interface Ach {
    file: { footer: Totals & { batchCount: number; blockCount: number } }
    batches: {
      description: string
      entries: { amount: number; dfiAccount: string; receivingDFIIdentification: string }[]
      footer: Totals
    }[]
  }
  const nodeNacha: { from(options: { format: 'ach'; source: string }): { data: Ach } }
  export default nodeNacha
}
