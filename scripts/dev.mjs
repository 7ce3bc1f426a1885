// The server and Vite side by side, both starting anew by themselves when their files change. Ends when either ends.
import { spawn } from 'node:child_process'
import { at, node, root } from './project.mjs'

const start = (args) => spawn(node, args, { cwd: root, stdio: 'inherit' })
const both = [start(['--watch', 'server/app/main.ts']), start([at('node_modules', 'vite', 'bin', 'vite.js')])]

// Ctrl-C reaches both by the terminal; we stay until they have ended in order.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => both.forEach((child) => child.kill(signal)))
for (const child of both)
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 1
    for (const other of both) if (other.exitCode === null) other.kill('SIGTERM')
  })
