import type { Seen } from './live-copy.ts'

/** The code that the owner enters where they are signed in. */
export function LetIn({ seen: { code, isConnected, notice }, onNewCode }: { seen: Seen; onNewCode: () => void }) {
  return (
    <section className="let-in">
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
              On a computer or phone where the shop’s owner is signed in, open <strong>{code.verification_uri}</strong>
            </li>
            <li>Enter this code:</li>
          </ol>
          <output className="code" aria-label="Code">
            {code.user_code}
          </output>
          <p className="dim">
            The code is good for ten minutes and once. The page here goes on by itself. This computer can then read the board,
            work orders and receipts, and change nothing.
          </p>
          <p>
            <button type="button" onClick={onNewCode}>
              Show a new code
            </button>
          </p>
        </>
      ) : (
        <p role="status">
          {isConnected || notice ? 'A new code follows in a moment.' : 'There is no connection to the server. We keep trying.'}
        </p>
      )}
    </section>
  )
}
