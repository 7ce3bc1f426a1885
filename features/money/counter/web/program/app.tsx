import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { showDayAndTime } from '../../../../../common/dates.ts'
import { Mark } from '../../../../../kit/web/brand/mark.tsx'
import { copyDays, programPath } from '../../rules.ts'
import { Board } from './board.tsx'
import { ConnectScreen } from './connect-screen.tsx'
import type { LiveCopy, CounterState } from './live-copy.ts'
import { Order } from './order.tsx'

const readHash = () => location.hash
const onHashChange = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

interface AppProps {
  copy: LiveCopy
  server: string
  version: string
}

export function App({ copy, server, version }: AppProps) {
  const state = useSyncExternalStore(copy.listen, copy.state)
  const id = /^#\/order\/([\w-]+)$/.exec(useSyncExternalStore(onHashChange, readHash))?.[1]
  const [text, setText] = useState('')
  const { place, orders } = state
  const opened = orders.find((order) => order.id === id)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    if (id) main.current?.focus()
  }, [id])
  if (!state.isReady) return null
  return (
    <>
      <header className="top no-print">
        <Mark size={28} />
        <h1>{place ? place.shop.name : 'Liftbay counter'}</h1>
        {place && <Connection state={state} />}
      </header>
      <main ref={main} tabIndex={-1}>
        {place && opened && <Order copied={opened} shop={place.shop} />}
        {place && id && !opened && (
          <p className="empty">
            This order is no longer on the board. <a href="#/">Back to the board</a>
          </p>
        )}
        {place && !id && (
          <>
            <label className="search no-print">
              Search by number, name, plate or VIN
              <input type="search" value={text} onChange={(event) => setText(event.currentTarget.value)} />
            </label>
            <Board orders={orders} shop={place.shop} text={text.trim()} />
          </>
        )}
        {!place && <ConnectScreen state={state} onNewCode={() => copy.newCode()} />}
      </main>
      <footer className="no-print">
        {place?.program && place.program !== version && (
          <p role="status" className="notice">
            A newer version is available. <a href={server + programPath}>Download version {place.program}</a> and use it instead
            of this file.
          </p>
        )}
        {place && <ForgetButton name={place.deviceName} forget={() => copy.forget()} />}
        <p className="dim">
          Version {version} · {server}
        </p>
      </footer>
    </>
  )
}

function Connection({ state: { isConnected, asOf, place } }: { state: CounterState }) {
  const at = asOf && place ? showDayAndTime(asOf, place.shop.timeZone) : ''
  return (
    <p role="status" className={isConnected ? 'live' : 'away'}>
      {isConnected ? 'Live' : `As of ${at}, no connection`}
    </p>
  )
}

function ForgetButton({ name, forget }: { name: string; forget: () => Promise<void> }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <p className="dim">
        {name} stores the board’s orders on this computer. They are deleted when they leave the board, when the owner removes the
        device, and after {copyDays} days without a connection.
      </p>
      <p>
        <button type="button" onClick={() => dialog.current?.showModal()}>
          Forget this computer
        </button>
      </p>
      <dialog ref={dialog} aria-labelledby="forget">
        <h2 id="forget">Forget this computer?</h2>
        <p>This deletes everything stored here. To see the board here again, the owner has to enter a new code.</p>
        <div className="bar">
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="button" className="main" onClick={() => void forget()}>
            Forget this computer
          </button>
        </div>
      </dialog>
    </>
  )
}
