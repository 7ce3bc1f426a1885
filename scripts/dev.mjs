// Runs the server and Vite, which both restart when their files change. Ends when either ends.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { at, node, root } from './project.mjs'

const port = '5173'
// Vite serves the pages here, so links in mails and the return from a payment must lead to it.
const env = { APP_URL: `http://localhost:${port}`, ...process.env }
const start = (...args) => spawn(node, args, { cwd: root, env, stdio: 'inherit' })

let isEnding = false
let restarting = null
let server = startServer()
const vite = start(at('node_modules', 'vite', 'bin', 'vite.js'), '--port', port, '--strictPort', '--clearScreen', 'false')

function startServer() {
  const child = start('app/server/main.ts')
  child.once('exit', (code) => {
    // A server that ends on its own, such as one with a mistake in its code, starts again with the next change.
    if (child === server && !restarting && !isEnding && code !== 0)
      console.log('The server stopped. It starts again when a file changes.')
  })
  return child
}

function restartServer() {
  if (restarting || isEnding) return
  restarting = new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', resolve)
    server.kill('SIGTERM')
  }).then(() => {
    restarting = null
    if (!isEnding) server = startServer()
  })
}

// Watches folders, not files: an editor or Git that saves by replacing a file leaves a watched file behind.
let soon
for (const folder of ['common', 'kit', 'features', 'app', 'db'])
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file || !/\.(?:[cm]?[jt]s|sql)$/.test(file) || /(?:^|[\\/])web[\\/]|\.test\.ts$/.test(file)) return
    clearTimeout(soon)
    soon = setTimeout(() => {
      console.log(`${join(folder, file)} changed. Restarting the server...`)
      restartServer()
    }, 200)
  })

function end() {
  isEnding = true
  for (const child of [server, vite]) if (child.exitCode === null) child.kill('SIGTERM')
}
vite.once('exit', (code) => {
  process.exitCode ||= code ?? 1
  end()
  server.once('exit', () => process.exit())
  if (server.exitCode !== null || server.signalCode !== null) process.exit()
})
// The terminal sends Ctrl-C to all of them. Wait until they have stopped cleanly.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
