import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { loadMatched } from '../load-matched.ts'
import { routes } from '../routes.tsx'
import { publicPages } from './public-pages.ts'

/** The public pages' HTML, for scripts/vite/guest-pages.ts. The browser's React hydrates it (main.tsx). */
export async function listGuestPages() {
  await Promise.all(publicPages.map(({ path }) => loadMatched(routes, path)))
  return publicPages.map((page) => {
    const text = renderToString(
      <StrictMode>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [page.path] })} />
      </StrictMode>,
    )
    const [whole = '', title = ''] = /<title>([^<]*)<\/title>/.exec(text) ?? []
    if (title === '') throw new Error(`${page.path} has no title`)
    return { ...page, title, html: text.replace(whole, '') }
  })
}
