import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { focusPage } from './focus-page.ts'
import classes from './root-layout.module.css'

/** Around every page: the way past the menus, the place a scroll returns to, and the focus on a new page's heading. */
export function RootLayout() {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    // The browser itself begins a first page; afterwards nothing would tell a screen reader that the page changed.
    if (first.current === pathname) return
    first.current = ''
    return focusPage()
  }, [pathname])
  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
