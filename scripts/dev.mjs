// Runs the server and Vite, which both restart when their files change. Ends when either ends.
import { spawn } from 'node:child_process'
import { at, node, root } from './project.mjs'

const port = '5173'
// Vite serves the pages here, so links in mails and the return from a payment must lead to it.
const env = { APP_URL: `http://localhost:${port}`, ...process.env }
const start = (...args) => spawn(node, args, { cwd: root, env, stdio: 'inherit' })
const both = [
  start('--watch', '--watch-preserve-output', 'app/server/main.ts'),
  start(at('node_modules', 'vite', 'bin', 'vite.js'), '--port', port, '--strictPort', '--clearScreen', 'false'),
]

// The terminal sends Ctrl-C to both. Wait until they have stopped cleanly.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => both.forEach((child) => child.kill(signal)))
for (const child of both)
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 1
    for (const other of both) if (other.exitCode === null) other.kill('SIGTERM')
  })
