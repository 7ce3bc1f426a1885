import type { StartedCode, TokenReply } from '../../../devices/contract.ts'
import { productIdFrom } from '../../../devices/rules.ts'
import { ask, SaidNo } from './ask.ts'
import type { Kept } from './kept.ts'

interface Login {
  access: string
  until: number
  refresh: string
}

/** This computer is let in no more: removed by its owner, or too long without contact. */
export class LetOut extends Error {}

/** Tokens by the device flow of RFC 8628. */
export class LogIn {
  readonly #server: string
  readonly #kept: Kept

  constructor(server: string, kept: Kept) {
    this.#server = server
    this.#kept = kept
  }

  async isKnown(): Promise<boolean> {
    return (await this.#kept.get('login')) !== null
  }

  start(): Promise<StartedCode> {
    const product_id = productIdFrom(crypto.getRandomValues(new Uint8Array(12)))
    return ask(`${this.#server}/api/app/device/code`, { client_id: 'liftbay-counter', product_id })
  }

  /** Throws what the server says while the code has not been entered. */
  async finish(device_code: string): Promise<void> {
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
    await this.#keep(await this.#token({ grant_type, device_code }))
  }

  /** A token that is good for a while. Two windows of the program must not renew it at the same time, so each looks again in turn. */
  async token({ isRefused = '' } = {}): Promise<string> {
    const now = await this.#kept.get<Login>('login')
    if (!now) throw new LetOut()
    if (now.until > Date.now() && now.access !== isRefused) return now.access
    return inTurn(async () => {
      const login = await this.#kept.get<Login>('login')
      if (!login) throw new LetOut()
      if (login.access !== now.access) return login.access
      try {
        return await this.#keep(await this.#token({ grant_type: 'refresh_token', refresh_token: login.refresh }))
      } catch (error) {
        throw error instanceof SaidNo && error.code === 'invalid_grant' ? new LetOut() : error
      }
    })
  }

  #token(body: unknown): Promise<TokenReply> {
    return ask(`${this.#server}/api/app/device/token`, body)
  }

  async #keep({ access_token, refresh_token, expires_in }: TokenReply): Promise<string> {
    const until = Date.now() + (expires_in - 60) * 1000
    await this.#kept.put('login', { access: access_token, until, refresh: refresh_token } satisfies Login)
    return access_token
  }
}

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('liftbay-counter-login', work) as Promise<T>) : work()
