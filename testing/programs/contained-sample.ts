// The program that a `ContainedProcess` runs in its tests. It misbehaves when it is asked to.
import { answerQuestions } from '../../kit/server/contained/answer-questions.ts'

export type SampleQuestion = 'who' | 'fail' | 'loop' | 'wasm' | 'buffers' | 'heap'

// Node's types leave it to the DOM's.
declare const WebAssembly: { Memory: new (size: { initial: number }) => { buffer: ArrayBuffer } }

const taken: unknown[] = []

await answerQuestions((question: SampleQuestion): string => {
  if (question === 'who') return `${process.pid} ${JSON.stringify(process.env)}`
  if (question === 'fail') throw new Error('it failed')
  for (;;) {
    if (question === 'wasm') taken.push(new Uint8Array(new WebAssembly.Memory({ initial: 160 }).buffer).fill(1))
    if (question === 'buffers') taken.push(Buffer.alloc(10_000_000, 1))
    if (question === 'heap') taken.push(Array.from({ length: 100_000 }, (_, n) => ({ n })))
  }
})
