import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { LiveCopy } from './live-copy.ts'
import './program.css'

// Written into the file when it was built and when it was downloaded.
const { server = '', version = '' } = document.documentElement.dataset
const copy = new LiveCopy(server)
createRoot(document.querySelector('#root')!).render(<App copy={copy} server={server} version={version} />)
void copy.open()
