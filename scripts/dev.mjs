// The server and Vite side by side, both starting anew by themselves when their files change. Ends when either ends.
import { spawn } from 'node:child_process'
import { at, node, root } from './project.mjs'

const port = '5173'
// The pages are Vite's here: links in mails and the way back from a payment must lead to them.
const env = { APP_URL: `http://localhost:${port}`, ...process.env }
const start = (...args) => spawn(node, args, { cwd: root, env, stdio: 'inherit' })
const both = [
  start('--watch', '--watch-preserve-output', 'server/app/main.ts'),
  start(at('node_modules', 'vite', 'bin', 'vite.js'), '--port', port, '--strictPort', '--clearScreen', 'false'),
]

// Ctrl-C reaches both by the terminal; we stay until they have ended in order.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => both.forEach((child) => child.kill(signal)))
for (const child of both)
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 1
    for (const other of both) if (other.exitCode === null) other.kill('SIGTERM')
  })
