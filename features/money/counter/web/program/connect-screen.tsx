import type { CounterState } from './live-copy.ts'

/** Shows the code that the owner enters in the web app. */
export function ConnectScreen({
  state: { code, isConnected, notice },
  onNewCode,
}: {
  state: CounterState
  onNewCode: () => void
}) {
  return (
    <section className="connect-screen">
      <h2>Connect this computer</h2>
      {notice && (
        <p role="status" className="notice">
          {notice}
        </p>
      )}
      {code ? (
        <>
          <ol>
            <li>
              On a computer or phone where the shop’s owner is logged in, open <strong>{code.verification_uri}</strong>
            </li>
            <li>Enter this code:</li>
          </ol>
          <output className="code" aria-label="Code">
            {code.user_code}
          </output>
          <p className="dim">
            The code works once, for ten minutes. This page continues on its own. This computer can then see the board, repair
            orders and receipts, but cannot change anything.
          </p>
          <p>
            <button type="button" onClick={onNewCode}>
              Get a new code
            </button>
          </p>
        </>
      ) : (
        <p role="status">{isConnected || notice ? 'Getting a new code…' : 'No connection to the server. Still trying…'}</p>
      )}
    </section>
  )
}
