import '../../kit/web/base-styles.ts'
import './theme/fonts.css'
import 'virtual:theme-variables.css'
import './theme/tokens.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pendingSignOut } from '../../features/platform/auth/web/pending-sign-out.ts'
import { loadMatched } from './load-matched.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root')!
// A logged-in user sees the 404 message next to their own menu.
if (document.documentElement.hasAttribute('data-signed-in') && root.querySelector('[data-nothing-here]')) root.replaceChildren()

await loadMatched(routes, location.pathname)
// A public page comes as HTML; see guest/guest-pages.tsx.
const isHtml = root.hasChildNodes()
// Its reader may have scrolled: with data to hydrate from, even none, the router does not go to the top.
const router = createBrowserRouter(routes, isHtml ? { hydrationData: {} } : {})
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

if (pendingSignOut.read())
  void import('../../features/platform/auth/web/finish-sign-out.ts').then(({ finishSignOut }) => finishSignOut())

if (isHtml) hydrateRoot(root, app)
else createRoot(root).render(app)
