// After a change of page the keyboard begins at the page, not where the last page's link was.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { MAIN_ID } from './main-navigation.ts'

export function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const main = document.getElementById(MAIN_ID)
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pathname])
}
